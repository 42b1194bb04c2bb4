export type AttemptKeys = (message: unknown) => string;

// Not crypto.randomUUID: it is undefined on pages without TLS, such as a set's local network.
export const createIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Idempotency keys of one form: reused while the message is unchanged, because a response may have been lost. */
export function createAttemptKeys(): AttemptKeys {
  let last: { readonly message: string; readonly key: string } | undefined;
  return (message) => {
    const text = JSON.stringify(message);
    if (last?.message !== text) last = { message: text, key: createIdempotencyKey() };
    return last.key;
  };
}
