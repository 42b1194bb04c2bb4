import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { ConcurrencyLimiter } from './concurrency-limiter.ts';

/** Argon2id, the second of OWASP's equivalent settings; about 10 ms on a thread-pool thread. */
const SETTINGS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** NFKC: keyboards differ in the Unicode form that they produce. */
const normalize = (password: string) => password.normalize('NFKC');

/** A hash takes a core and 19 MiB. One pool thread stays free for file access; the wait is at most some seconds. */
const limiter = new ConcurrencyLimiter({ running: Math.min(3, Math.max(1, availableParallelism())), waiting: 200 });

export function hashPassword(password: string): Promise<string> {
  return limiter.run(() => hash(normalize(password), SETTINGS));
}

const dummyPasswordHash = hashPassword(randomBytes(24).toString('base64url'));

/** Without a hash it verifies against a dummy, so that unknown accounts take the same time. */
export async function isPassword(
  password: string,
  passwordHash: string | undefined,
  isUrgent = false,
): Promise<boolean> {
  const compared = passwordHash ?? (await dummyPasswordHash);
  const isRight = await limiter.run(() => verify(compared, normalize(password)), isUrgent);
  return isRight && passwordHash !== undefined;
}

/** Returns 20 unambiguous letters and digits (more than 110 bits), in groups of five. */
export function randomPassword(): string {
  const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  // Rejection sampling: larger bytes would favour the first letters.
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
