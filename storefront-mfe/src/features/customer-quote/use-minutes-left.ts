import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;
const TICK_MS = 1000;

const minutesUntil = (instant: string) => Math.max(0, Math.ceil((Date.parse(instant) - Date.now()) / MINUTE_MS));

// Reads the clock at each tick: timers of background tabs are throttled.
function subscribe(onTick: () => void): () => void {
  const timer = setInterval(onTick, TICK_MS);
  return () => clearInterval(timer);
}

/** Returns whole minutes until an ISO instant; 0 once it is past. */
export const useMinutesLeft = (instant: string): number => useSyncExternalStore(subscribe, () => minutesUntil(instant));
