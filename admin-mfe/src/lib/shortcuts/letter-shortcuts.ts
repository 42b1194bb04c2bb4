import { storageKeys, storedEntry, storedShortcutsSchema } from '@backlot/domain/contract';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

const storedShortcuts = storedEntry(storageKeys.shortcuts, storedShortcutsSchema);

const areLetterShortcutsOn = () => storedShortcuts.read()?.areOn ?? true;

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  const unsubscribe = storedShortcuts.onChangedElsewhere(onChange);
  return () => {
    listeners.delete(onChange);
    unsubscribe();
  };
}

/** Switches single-letter shortcuts and stores the choice in the browser. */
export function switchLetterShortcuts(areOn: boolean): void {
  // A full or blocked storage only loses the choice.
  storedShortcuts.write({ areOn });
  for (const listener of listeners) listener();
}

/** Whether single-letter shortcuts are enabled. Default: true. */
export function useLetterShortcuts(): boolean {
  return useSyncExternalStore(subscribe, areLetterShortcutsOn);
}

/** Returns a function that formats keys as a hint; undefined while single-letter shortcuts are disabled. */
export function useShortcutHint(): (keys: string | undefined) => string | undefined {
  const areOn = useLetterShortcuts();
  return (keys) => (areOn ? keys : undefined);
}
