import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;
const TICK_MS = 1000;

/** A minute that has begun counts as left. */
const minutesUntil = (instant: string) => Math.max(0, Math.ceil((Date.parse(instant) - Date.now()) / MINUTE_MS));

// Reads the clock at each step: a tab in the background is not woken for every one.
function subscribe(onTick: () => void): () => void {
  const timer = setInterval(onTick, TICK_MS);
  return () => clearInterval(timer);
}

/** Whole minutes until an ISO instant; 0 once it is past. */
export const useMinutesLeft = (instant: string): number => useSyncExternalStore(subscribe, () => minutesUntil(instant));
