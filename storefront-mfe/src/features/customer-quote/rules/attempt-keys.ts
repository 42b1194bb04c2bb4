/** Gives the key to send a message with. */
export type AttemptKeys = (message: unknown) => string;

// Not crypto.randomUUID: that one is missing on pages without TLS, as on a set's local network.
export const createIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Idempotency keys of one form: the same for the message of the last attempt, whose answer may have been lost on its way, and a new one
 * for anything else.
 */
export function createAttemptKeys(): AttemptKeys {
  let last: { readonly message: string; readonly key: string } | undefined;
  return (message) => {
    const text = JSON.stringify(message);
    if (last?.message !== text) last = { message: text, key: createIdempotencyKey() };
    return last.key;
  };
}
