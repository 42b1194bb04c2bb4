/** The shortcuts that are one character alone and lead to no page. Those of the pages stand with the sections. */
export const SHORTCUT_KEYS = { search: '/', list: '?' } as const;

/** What opens the command palette on this computer, also while typing. */
export const PALETTE_KEYS = /Mac|iPhone|iPad/u.test(globalThis.navigator?.userAgent ?? '') ? '⌘+K' : 'Ctrl+K';
