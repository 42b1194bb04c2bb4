/** Single-character shortcuts that do not lead to a page. Those of pages are in `sections.ts`. */
export const SHORTCUT_KEYS = { search: '/', list: '?' } as const;

/** Keys that open the command palette on this platform, also while typing. */
export const PALETTE_KEYS = /Mac|iPhone|iPad/u.test(globalThis.navigator?.userAgent ?? '') ? '⌘+K' : 'Ctrl+K';
