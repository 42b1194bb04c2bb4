import { useRef, useState } from 'react';

export interface SingleCall<Input> {
  readonly isPending: boolean;
  /** Why the last attempt failed; null: it did not. */
  readonly failure: unknown;
  readonly send: (input: Input) => void;
}

/** A call that is under way once at a time. */
export function useSingleCall<Input>(
  call: (input: Input) => Promise<unknown>,
  onDone: (input: Input) => void,
): SingleCall<Input> {
  const isUnderWay = useRef(false);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  async function send(input: Input): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setPending(true);
    setFailure(null);
    try {
      await call(input);
      onDone(input);
    } catch (cause) {
      setFailure(cause);
    }
    isUnderWay.current = false;
    setPending(false);
  }
  return { isPending, failure, send: (input) => void send(input) };
}
