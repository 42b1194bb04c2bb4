import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** argon2id, the second of OWASP's equivalent settings; ~10 ms on a thread of the pool, never on the main one. */
const SETTINGS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The same password typed on another keyboard may arrive in another Unicode form. */
const normal = (password: string) => password.normalize('NFKC');

export function hashPassword(password: string): Promise<string> {
  return hash(normal(password), SETTINGS);
}

const dummyPasswordHash = hashPassword(randomBytes(24).toString('base64url'));

/** Compares with the hash, or with nobody's when there is none: an unknown account costs the same time as a known one. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await dummyPasswordHash), normal(password));
  return isRight && passwordHash !== undefined;
}

/** A password for a person to copy: 20 letters and digits that cannot be mistaken for each other, more than 110 bits. */
export function randomPassword(): string {
  const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  // Bytes beyond the last whole multiple would favour the first letters.
  const usable = 256 - (256 % letters.length);
  const chosen: string[] = [];
  while (chosen.length < 20)
    chosen.push(
      ...[...randomBytes(40)].filter((byte) => byte < usable).map((byte) => letters.charAt(byte % letters.length)),
    );
  return chosen
    .slice(0, 20)
    .join('')
    .replace(/.{5}(?=.)/gu, '$&-');
}
