import { createIdempotencyKey } from '../../../lib/idempotency-key.ts';

/** Idempotency keys of one form: reused while the message is unchanged, because a response may have been lost. */
export function createAttemptKeys(): (message: unknown) => string {
  let last: { readonly message: string; readonly key: string } | undefined;
  return (message) => {
    const text = JSON.stringify(message);
    if (last?.message !== text) last = { message: text, key: createIdempotencyKey() };
    return last.key;
  };
}
