/** Signs records and pointers with Ed25519; the server verifies them (`bff/src/platform/releases/release-seal.ts`). */
import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';

import { sealedText, type SealedKind } from '@backlot/domain/release-seal';
import * as z from 'zod';

const sealSchema = z.looseObject({ seal: z.object({ key: z.string(), signature: z.string() }) });
const jwkSchema = z.object({ x: z.string() });

type Content = Readonly<Record<string, unknown>>;

export interface Sealer {
  /** In the format of the server's RELEASE_PUBLIC_KEYS. */
  readonly publicKey: string;
  readonly seal: <Given extends Content>(kind: SealedKind, content: Given) => Given;
  /** Whether this key or a trusted one signed the content. */
  readonly isSealed: (kind: SealedKind, content: Content) => boolean;
}

/** @returns undefined when the text is no Ed25519 key in PEM or base64 (PKCS #8) */
export function parsePrivateKey(text: string): KeyObject | undefined {
  try {
    const key = text.includes('-----BEGIN')
      ? createPrivateKey(text)
      : createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
    return key.asymmetricKeyType === 'ed25519' ? key : undefined;
  } catch {
    return undefined;
  }
}

export const publicKeyOf = (privateKey: KeyObject): string =>
  jwkSchema.parse(createPublicKey(privateKey).export({ format: 'jwk' })).x;

/** @param trusted further public keys, for key rotation */
export function sealerOf(privateKey: KeyObject, trusted: readonly string[] = []): Sealer {
  const publicKey = publicKeyOf(privateKey);
  return {
    publicKey,
    seal: (kind, content) => ({
      ...content,
      seal: {
        key: publicKey,
        signature: sign(null, Buffer.from(sealedText(kind, content)), privateKey).toString('base64url'),
      },
    }),
    isSealed(kind, content) {
      const { data } = sealSchema.safeParse(content);
      if (data === undefined || ![publicKey, ...trusted].includes(data.seal.key)) return false;
      const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: data.seal.key }, format: 'jwk' });
      return verify(null, Buffer.from(sealedText(kind, data)), key, Buffer.from(data.seal.signature, 'base64url'));
    },
  };
}
