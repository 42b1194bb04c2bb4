import { onTestFinished, vi } from 'vitest';

interface AskedOptions {
  readonly publicKey: { readonly challenge: ArrayBuffer };
}
type Ask = (options: AskedOptions) => Promise<object>;

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;

/** A challenge as the server encodes it: base64url. */
export const challengeOf = (text: string): string => btoa(text).replaceAll('=', '');

/** Fields of a passkey response that the browser returns as bytes. */
const answer = async ({ publicKey: { challenge } }: AskedOptions) => ({
  id: `key for ${new TextDecoder().decode(challenge)}`,
  rawId: bytes('key'),
  type: 'public-key',
  response: {
    clientDataJSON: bytes('{}'),
    attestationObject: bytes('object'),
    authenticatorData: bytes('data'),
    signature: bytes('signature'),
    getTransports: () => ['internal'],
  },
  getClientExtensionResults: () => ({}),
});

/** Rejects as `navigator.credentials` does when the user cancels. */
export const notNow: Ask = () => Promise.reject(new DOMException('not now', 'NotAllowedError'));

/**
 * Stubs `navigator.credentials` until the end of the test. Responses contain the challenge that they were requested
 * for.
 */
export function stubPasskeys() {
  const credentials = { create: vi.fn<Ask>(answer), get: vi.fn<Ask>(answer) };
  vi.stubGlobal('PublicKeyCredential', vi.fn<() => void>());
  Object.defineProperty(window.navigator, 'credentials', { configurable: true, value: credentials });
  onTestFinished(() => {
    Reflect.deleteProperty(window.navigator, 'credentials');
    vi.unstubAllGlobals();
  });
  return credentials;
}
