import { useEffect, useEffectEvent, useState } from 'react';

/** Debounce in ms. */
const DEBOUNCE_MS = 300;

/**
 * Debounces a text. An external change of `settled` (Back, a Clear button) replaces the text; the echo of a reported
 * one does not, so that later typing is kept.
 */
export function useDebouncedText(settled: string, onSettle: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(settled);
  const [lastSettled, setLastSettled] = useState(settled);
  // Reported but not yet echoed through `settled`. More than one if the page renders slowly.
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
    const timer = setTimeout(() => settle(), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return [text, setText];
}
