import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { message } from '@backlot/domain';
import { hash, verify } from '@node-rs/argon2';
import { ProblemException } from '../../platform/http/problem.js';
import { LineFullError, WorkLine } from './work-line.js';

/** argon2id, the second of OWASP's equivalent settings; ~10 ms on a thread of the pool, never on the main one. */
const SETTINGS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The same password typed on another keyboard may arrive in another Unicode form. */
const normal = (password: string) => password.normalize('NFKC');

/** A hash takes a core and 19 MiB. One thread of the pool is left to files; who waits does so for some seconds at most. */
const line = new WorkLine({ running: Math.min(3, Math.max(1, availableParallelism())), waiting: 200 });

/** @throws {ProblemException} 503 when too many wait already */
async function inLine<Result>(work: () => Promise<Result>, isUrgent = false): Promise<Result> {
  try {
    return await line.run(work, isUrgent);
  } catch (error) {
    if (!(error instanceof LineFullError)) throw error;
    throw new ProblemException({ status: 503, title: message('too-many-requests'), code: 'unavailable' });
  }
}

export function hashPassword(password: string): Promise<string> {
  return inLine(() => hash(normal(password), SETTINGS));
}

const dummyPasswordHash = hashPassword(randomBytes(24).toString('base64url'));

/**
 * Compares with the hash, or with nobody's when there is none: an unknown account costs the same time as a known one.
 * @param isUrgent goes ahead of those who wait
 */
export async function isPassword(
  password: string,
  passwordHash: string | undefined,
  isUrgent = false,
): Promise<boolean> {
  const compared = passwordHash ?? (await dummyPasswordHash);
  const isRight = await inLine(() => verify(compared, normal(password)), isUrgent);
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
