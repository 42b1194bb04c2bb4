import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import * as z from 'zod';

const optionsSchema = z.object({ challenge: z.string() });
const jwkSchema = z.object({ x: z.string(), y: z.string() });

const USER_PRESENT_AND_VERIFIED = 0x05;
const HOLDS_CREDENTIAL = 0x40;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: string | Buffer) => Buffer.from(data).toString('base64url');
/** CBOR byte string of at most 64 KiB. */
const cborBytes = (bytes: Buffer) =>
  Buffer.concat([Buffer.from([0x59, bytes.length >> 8, bytes.length & 0xff]), bytes]);
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

/** Software passkey (WebAuthn Level 3, P-256). */
export class SoftwareAuthenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #id = randomBytes(32);

  /** @param counter of uses; 0: does not count, as passkeys of phones */
  constructor(
    private readonly origin: string,
    public counter = 0,
  ) {}

  /** Result of `navigator.credentials.create`. */
  register(options: unknown): Record<string, unknown> {
    const { x, y } = jwkSchema.parse(this.#keys.publicKey.export({ format: 'jwk' }));
    const key = Buffer.concat([
      // kty EC2, alg ES256, crv P-256, x, y
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.#id.length]), this.#id, key]);
    const data = this.#data(USER_PRESENT_AND_VERIFIED | HOLDS_CREDENTIAL, credential);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
      cborBytes(data),
    ]);
    return this.#answer({
      clientDataJSON: base64url(this.#clientData('webauthn.create', options)),
      attestationObject: base64url(attestation),
      transports: ['internal'],
    });
  }

  /** Result of `navigator.credentials.get`. */
  signIn(options: unknown): Record<string, unknown> {
    if (this.counter > 0) this.counter += 1;
    const clientData = this.#clientData('webauthn.get', options);
    const data = this.#data(USER_PRESENT_AND_VERIFIED);
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), this.#keys.privateKey);
    return this.#answer({
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(data),
      signature: base64url(signature),
    });
  }

  #clientData(type: string, options: unknown): string {
    const { challenge } = optionsSchema.parse(options);
    return JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false });
  }

  #data(flags: number, credential = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(new URL(this.origin).hostname), Buffer.from([flags]), counter, credential]);
  }

  #answer(response: object): Record<string, unknown> {
    const id = base64url(this.#id);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }
}
