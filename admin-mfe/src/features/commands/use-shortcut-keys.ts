import { useEffect, useEffectEvent, useRef } from 'react';
import { OFFERED_PAGES } from '../../lib/sections/sections.ts';
import { SHORTCUT_KEYS } from '../../lib/shortcuts/shortcut-keys.ts';

/** The second key of a pair comes within this time in ms. */
const PAIR_MS = 1_500;

/** Where letters are text, or choose among what is listed. */
const TAKES_LETTERS = [
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="reset"], [type="file"], [type="range"], [type="color"])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable="false"])',
  ...['textbox', 'searchbox', 'combobox', 'menu', 'listbox'].map((role) => `[role="${role}"]`),
].join(',');

const OPEN_DIALOG = 'dialog[open], [role="dialog"], [role="alertdialog"]';

/** What a shortcut stands for: going to a page, or one that leads to none. */
type Shortcut = { readonly path: string } | keyof typeof SHORTCUT_KEYS;

const byKeys = new Map<string, Shortcut>([
  [SHORTCUT_KEYS.search, 'search'],
  [SHORTCUT_KEYS.list, 'list'],
]);
const firstOfPair = new Set<string>();

for (const { keys, path } of OFFERED_PAGES) {
  if (keys === undefined) continue;
  byKeys.set(keys, { path });
  const [first = '', second] = keys.split(' ');
  if (second !== undefined) firstOfPair.add(first);
}

function isForText({ target, isComposing }: KeyboardEvent): boolean {
  return isComposing || (target instanceof Element && target.closest(TAKES_LETTERS) !== null);
}

function opensPalette({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;
}

export type ShortcutKeysOptions = {
  areLettersOn: boolean;
  isPaletteOpen: boolean;
  onPalette: () => void;
  onShortcut: (shortcut: Shortcut) => void;
};

/** Listens to the shortcuts of the back office, wherever the focus is; never while a dialog is open, and to letters never while typing. */
export function useShortcutKeys({ areLettersOn, isPaletteOpen, onPalette, onShortcut }: ShortcutKeysOptions): void {
  const pair = useRef({ first: '', at: 0 });

  const takeLetter = (event: KeyboardEvent) => {
    const { first, at } = pair.current;
    const isSecond = first !== '' && event.timeStamp - at <= PAIR_MS;
    const shortcut = byKeys.get(isSecond ? `${first} ${event.key}` : event.key);
    pair.current = { first: !isSecond && firstOfPair.has(event.key) ? event.key : '', at: event.timeStamp };
    if (shortcut === undefined) return;
    // A '/' is the shortcut, and not the first letter of what is searched for.
    event.preventDefault();
    onShortcut(shortcut);
  };

  const take = useEffectEvent((event: KeyboardEvent) => {
    // A held key repeats, and would open and close.
    if (event.defaultPrevented || event.repeat) return;
    const isBehindDialog = !isPaletteOpen && document.querySelector(OPEN_DIALOG) !== null;
    if (isBehindDialog) return;
    if (opensPalette(event)) {
      event.preventDefault();
      onPalette();
      return;
    }
    if (!areLettersOn || isPaletteOpen || event.ctrlKey || event.metaKey || event.altKey || isForText(event)) return;
    takeLetter(event);
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => take(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
