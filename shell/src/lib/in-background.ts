import { useEffect, useState } from 'react';

/** Acts once the page has done what is more urgent, however busy it stays after that. Returns what calls it off. */
export function inBackground(act: () => void): () => void {
  // Safari does not know of urgency.
  if (!('scheduler' in window)) {
    const timer = setTimeout(act);
    return () => clearTimeout(timer);
  }
  const task = new AbortController();
  void window.scheduler.postTask(act, { priority: 'background', signal: task.signal }).catch(() => undefined);
  return () => task.abort();
}

/** Whether the page has done what was more urgent since `isBegun`. */
export function useIsQuiet(isBegun: boolean): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => (isBegun ? inBackground(() => setQuiet(true)) : undefined), [isBegun]);
  return isQuiet;
}
