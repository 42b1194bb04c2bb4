import { storageKeys, storedEntry, storedShortcutsSchema } from '@backlot/domain/contract';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

const storedShortcuts = storedEntry(storageKeys.shortcuts, storedShortcutsSchema);

const areLetterShortcutsOn = () => storedShortcuts.read()?.areOn ?? true;

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  const unfollow = storedShortcuts.onChangedElsewhere(onChange);
  return () => {
    listeners.delete(onChange);
    unfollow();
  };
}

/** Switches all shortcuts that are letters alone; the browser remembers it. */
export function switchLetterShortcuts(areOn: boolean): void {
  // A full or forbidden storage costs the memory of the choice, nothing else.
  storedShortcuts.write({ areOn });
  for (const listener of listeners) listener();
}

/** Whether shortcuts that are letters alone work: on unless they were switched off. */
export function useLetterShortcuts(): boolean {
  return useSyncExternalStore(subscribe, areLetterShortcutsOn);
}

/** Reads keys that are letters alone for a hint beside what they stand for; undefined while they do nothing. */
export function useShortcutHint(): (keys: string | undefined) => string | undefined {
  const areOn = useLetterShortcuts();
  return (keys) => (areOn ? keys : undefined);
}
