import { hash } from 'node:crypto';
import canonicalize from 'canonicalize';

/** Canonical JSON (RFC 8785) and its SHA-256 in hexadecimal. */
export interface SealedJson {
  readonly bytes: Buffer;
  readonly sha256: string;
}

/** @throws {TypeError} for content that is no JSON */
export function sealJson(content: unknown): SealedJson {
  const text = canonicalize(content);
  if (text === undefined) throw new TypeError('The content is no JSON');
  const bytes = Buffer.from(text, 'utf8');
  return { bytes, sha256: hash('sha256', bytes, 'hex') };
}
