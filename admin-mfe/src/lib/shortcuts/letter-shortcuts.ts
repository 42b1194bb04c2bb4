import { storageKeys, storedShortcutsSchema } from '@backlot/domain/contract';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

function readStored(): unknown {
  try {
    return JSON.parse(localStorage.getItem(storageKeys.shortcuts) ?? 'null');
  } catch {
    // Not ours, or no storage at all.
    return null;
  }
}

function areLetterShortcutsOn(): boolean {
  const stored = storedShortcutsSchema.safeParse(readStored());
  return !stored.success || stored.data.areOn;
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  // Another tab.
  window.addEventListener('storage', onChange);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener('storage', onChange);
  };
}

/** Switches all shortcuts that are letters alone; the browser remembers it. */
export function switchLetterShortcuts(areOn: boolean): void {
  try {
    localStorage.setItem(storageKeys.shortcuts, JSON.stringify({ areOn }));
  } catch {
    // A full or forbidden storage costs the memory of the choice, nothing else.
  }
  for (const tell of listeners) tell();
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
