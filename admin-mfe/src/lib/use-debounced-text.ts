import { useEffect, useEffectEvent, useState } from 'react';

/** Pause in ms after which what was typed counts. */
const PAUSE_MS = 300;

/**
 * A text that is typed here at once and told on after a pause. A change from elsewhere (Back, a button that clears) is
 * taken over, one that was typed here is not, so that nothing typed meanwhile is lost.
 */
export function useDebouncedText(settled: string, onSettle: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(settled);
  const [lastSettled, setLastSettled] = useState(settled);
  // What was told and has not come back: on a slow page a second text is told before the first has arrived.
  const [reported, setReported] = useState<readonly string[]>([]);

  if (settled !== lastSettled) {
    setLastSettled(settled);
    const arrived = reported.indexOf(settled);
    if (arrived === -1) setText(settled);
    setReported(arrived === -1 ? [] : reported.slice(arrived + 1));
  }

  const settle = useEffectEvent(() => {
    if (text === settled) return;
    setReported((before) => [...before, text]);
    onSettle(text);
  });
  useEffect(() => {
    const timer = setTimeout(() => settle(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return [text, setText];
}
