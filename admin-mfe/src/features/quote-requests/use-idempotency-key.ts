import { useRef } from 'react';
import { createIdempotencyKey } from './detail/rules/idempotency-key.ts';

/** Idempotency key of the last attempt while what is sent is unchanged: a retry records nothing twice. */
export function useIdempotencyKey() {
  const last = useRef<{ readonly sent: readonly unknown[]; readonly key: string }>(undefined);
  return {
    /** Compares what is `sent` by identity. */
    keyOf: (...sent: readonly unknown[]): string => {
      const attempt = last.current;
      const isRetry = attempt !== undefined && attempt.sent.every((part, index) => part === sent[index]);
      const key = isRetry ? attempt.key : createIdempotencyKey();
      last.current = { sent, key };
      return key;
    },
    forget: () => {
      last.current = undefined;
    },
  };
}
