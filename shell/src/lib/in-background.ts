import { useEffect, useState } from 'react';

/** Runs `act` with background priority, even if the page stays busy. Returns a function that cancels it. */
export function inBackground(act: () => void): () => void {
  // Safari has no scheduler.
  if (!('scheduler' in window)) {
    const timer = setTimeout(act);
    return () => clearTimeout(timer);
  }
  const task = new AbortController();
  void window.scheduler.postTask(act, { priority: 'background', signal: task.signal }).catch(() => undefined);
  return () => task.abort();
}

/** True once tasks of higher priority have run after `isBegun`. */
export function useIsIdle(isBegun: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => (isBegun ? inBackground(() => setIdle(true)) : undefined), [isBegun]);
  return isIdle;
}
