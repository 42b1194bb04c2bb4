import { useEffect, useEffectEvent, useRef } from 'react';
import { NAV_ITEMS } from '../../lib/sections/sections.ts';
import { SHORTCUT_KEYS } from '../../lib/shortcuts/shortcut-keys.ts';

/** Maximum delay between the two keys of a pair, in ms. */
const SEQUENCE_TIMEOUT_MS = 1_500;

/** Elements in which letters are input or type-ahead. */
const LETTER_INPUTS = [
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="reset"], [type="file"], [type="range"], [type="color"])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable="false"])',
  ...['textbox', 'searchbox', 'combobox', 'menu', 'listbox'].map((role) => `[role="${role}"]`),
].join(',');

const OPEN_DIALOG = 'dialog[open], [role="dialog"], [role="alertdialog"]';

type Shortcut = { readonly path: string } | keyof typeof SHORTCUT_KEYS;

const byKeys = new Map<string, Shortcut>([
  [SHORTCUT_KEYS.search, 'search'],
  [SHORTCUT_KEYS.list, 'list'],
]);
const firstOfPair = new Set<string>();

for (const { keys, path } of NAV_ITEMS) {
  if (keys === undefined) continue;
  byKeys.set(keys, { path });
  const [first = '', second] = keys.split(' ');
  if (second !== undefined) firstOfPair.add(first);
}

function isForText({ target, isComposing }: KeyboardEvent): boolean {
  return isComposing || (target instanceof Element && target.closest(LETTER_INPUTS) !== null);
}

function opensPalette({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;
}

export interface ShortcutKeysOptions {
  areLettersOn: boolean;
  isPaletteOpen: boolean;
  onPalette: () => void;
  onShortcut: (shortcut: Shortcut) => void;
}

/**
 * Handles the keyboard shortcuts of the back office. Ignores all of them while a dialog is open, and letters while a
 * text field has the focus.
 */
export function useShortcutKeys({ areLettersOn, isPaletteOpen, onPalette, onShortcut }: ShortcutKeysOptions): void {
  const pair = useRef({ first: '', at: 0 });

  const handleLetter = (event: KeyboardEvent) => {
    const { first, at } = pair.current;
    const isSecond = first !== '' && event.timeStamp - at <= SEQUENCE_TIMEOUT_MS;
    const shortcut = byKeys.get(isSecond ? `${first} ${event.key}` : event.key);
    pair.current = { first: !isSecond && firstOfPair.has(event.key) ? event.key : '', at: event.timeStamp };
    if (shortcut === undefined) return;
    // Keeps '/' out of the search field that gets the focus.
    event.preventDefault();
    onShortcut(shortcut);
  };

  const take = useEffectEvent((event: KeyboardEvent) => {
    // Key repeat would open and close the palette.
    if (event.defaultPrevented || event.repeat) return;
    const isBehindDialog = !isPaletteOpen && document.querySelector(OPEN_DIALOG) !== null;
    if (isBehindDialog) return;
    if (opensPalette(event)) {
      event.preventDefault();
      onPalette();
      return;
    }
    if (!areLettersOn || isPaletteOpen || event.ctrlKey || event.metaKey || event.altKey || isForText(event)) return;
    handleLetter(event);
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => take(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
