/** The shortcuts of the back office that are letters alone, as they are pressed; 'g o' is one after the other. */
export const SHORTCUT_KEYS = {
  overview: 'g o',
  equipment: 'g e',
  quoteRequests: 'g q',
  reports: 'g r',
  newEquipment: 'n',
  search: '/',
  list: '?',
} as const;

export type ShortcutId = keyof typeof SHORTCUT_KEYS;

/** What opens the command palette on this computer, also while typing. */
export const PALETTE_KEYS = /Mac|iPhone|iPad/u.test(globalThis.navigator?.userAgent ?? '') ? '⌘+K' : 'Ctrl+K';
