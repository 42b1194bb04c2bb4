// Not crypto.randomUUID: it is undefined on pages without TLS, such as a set's local network.
export const createIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
