import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

const until = (end: number) => Math.max(0, Math.ceil((end - Date.now()) / SECOND_MS));

/** Counts down. Reads the clock at each tick: timers of background tabs are throttled. */
export function useSecondsLeft(): { readonly secondsLeft: number; readonly wait: (seconds: number) => void } {
  const [end, setEnd] = useState(0);
  const [secondsLeft, setSecondsLeft] = useState(0);
  useEffect(() => {
    if (until(end) === 0) return undefined;
    const timer = setInterval(() => {
      setSecondsLeft(until(end));
      if (until(end) === 0) clearInterval(timer);
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, [end]);

  function wait(seconds: number): void {
    setEnd(Date.now() + seconds * SECOND_MS);
    setSecondsLeft(seconds);
  }
  return { secondsLeft, wait };
}
