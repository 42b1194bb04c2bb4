import { onTestFinished, vi } from 'vitest';

interface AskedOptions {
  readonly publicKey: { readonly challenge: ArrayBuffer };
}
type Ask = (options: AskedOptions) => Promise<object>;

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;

/** A challenge as the server writes it: base64url. */
export const challengeOf = (text: string): string => btoa(text).replaceAll('=', '');

/** The parts of a passkey's answer that the browser gives as bytes. */
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

/** What `navigator.credentials` does while somebody does not want to. */
export const notNow: Ask = () => Promise.reject(new DOMException('not now', 'NotAllowedError'));

/** A browser with passkeys, until the test is over. Its answers name what they were asked. */
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
