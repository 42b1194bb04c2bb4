import { useSyncExternalStore } from 'react';

const TICK_MS = 60_000;

let now = new Date();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function tick() {
  now = new Date();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) {
    // Stood still while nobody looked.
    tick();
    timer = setInterval(tick, TICK_MS);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  };
}

/** The time of day, new once a minute: one clock for all that shows how long ago or how long until. */
export function useNow(): Date {
  return useSyncExternalStore(subscribe, () => now);
}
