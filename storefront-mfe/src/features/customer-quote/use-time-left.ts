import { useSyncExternalStore } from 'react';

export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;

// Reads the clock at each tick: timers of background tabs are throttled.
function tickEverySecond(onTick: () => void): () => void {
  const timer = setInterval(onTick, SECOND_MS);
  return () => clearInterval(timer);
}
const doNotTick = () => () => undefined;

/** Returns the time until an instant in ms, in whole units of `unitMs`, rounded up; 0 once it is past. */
export function useTimeLeft(end: number, unitMs: number): number {
  const timeLeft = () => Math.max(0, Math.ceil((end - Date.now()) / unitMs));
  return useSyncExternalStore(timeLeft() === 0 ? doNotTick : tickEverySecond, timeLeft);
}
