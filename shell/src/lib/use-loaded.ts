import { useEffect, useEffectEvent, useState } from 'react';

export type Loaded<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'loaded'; readonly value: Value }
  | { readonly status: 'failed'; readonly failure: unknown };

/** Loads a value on mount; aborts on unmount. */
export function useLoaded<Value>(load: (signal: AbortSignal) => Promise<Value>) {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<Loaded<Value>>({ status: 'loading' });
  const start = useEffectEvent(load);

  useEffect(() => {
    const controller = new AbortController();
    start(controller.signal)
      .then(
        (value): Loaded<Value> => ({ status: 'loaded', value }),
        (failure: unknown): Loaded<Value> => ({ status: 'failed', failure }),
      )
      .then((next) => {
        if (!controller.signal.aborted) setState(next);
      });
    return () => controller.abort();
  }, [attempt]);

  /** Loads again; the state stays as it is meanwhile. */
  const reload = () => setAttempt((last) => last + 1);
  return {
    state,
    reload,
    retry: () => {
      setState({ status: 'loading' });
      reload();
    },
    update: (change: (value: Value) => Value) =>
      setState((before) => (before.status === 'loaded' ? { ...before, value: change(before.value) } : before)),
  };
}
