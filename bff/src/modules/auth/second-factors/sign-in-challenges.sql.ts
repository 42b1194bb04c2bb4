import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';

const CHALLENGE_TTL_SECONDS = 5 * 60;
const ATTEMPTS_MAX = 5;

const IS_OPEN = `challenge.expires_at > now() and challenge.attempts < ${ATTEMPTS_MAX}`;

const openRows = z.array(z.object({ profileId: z.uuid() }));
const attemptRows = z.array(z.object({ profileId: z.uuid(), passkeyChallenge: z.string().nullable() }));

export async function insertSignInChallenge(em: EntityManager, profileId: string, tokenHash: string): Promise<void> {
  await em.execute(
    `insert into sign_in_challenges (token_hash, profile_id, expires_at)
     values (?, ?, now() + ?::integer * interval '1 second')`,
    [tokenHash, profileId, CHALLENGE_TTL_SECONDS],
  );
}

export async function readSignInChallenge(em: EntityManager, tokenHash: string): Promise<string | undefined> {
  const rows: unknown = await em.execute(
    `select profile_id as "profileId" from sign_in_challenges as challenge where token_hash = ? and ${IS_OPEN}`,
    [tokenHash],
  );
  return openRows.parse(rows)[0]?.profileId;
}

export async function updatePasskeyChallenge(
  em: EntityManager,
  tokenHash: string,
  passkeyChallenge: string,
): Promise<void> {
  await em.execute('update sign_in_challenges set passkey_challenge = ? where token_hash = ?', [
    passkeyChallenge,
    tokenHash,
  ]);
}

export async function updateSignInAttempts(
  em: EntityManager,
  tokenHash: string,
): Promise<z.output<typeof attemptRows>[number] | undefined> {
  const rows: unknown = await em.execute(
    `with challenge as (
       select token_hash, passkey_challenge from sign_in_challenges as challenge
       where token_hash = ? and ${IS_OPEN} for update
     )
     update sign_in_challenges as attempted set attempts = attempts + 1, passkey_challenge = null
     from challenge where attempted.token_hash = challenge.token_hash
     returning attempted.profile_id as "profileId", challenge.passkey_challenge as "passkeyChallenge"`,
    [tokenHash],
  );
  return attemptRows.parse(rows)[0];
}

export async function deleteSignInChallenge(em: EntityManager, tokenHash: string): Promise<boolean> {
  const deleted: unknown[] = await em.execute('delete from sign_in_challenges where token_hash = ? returning 1', [
    tokenHash,
  ]);
  return deleted.length > 0;
}

export async function deleteSignInChallengesOf(em: EntityManager, profileId: string): Promise<void> {
  await em.execute('delete from sign_in_challenges where profile_id = ?', [profileId]);
}

export async function deleteExpiredSignInChallenges(em: EntityManager): Promise<void> {
  await em.execute('delete from sign_in_challenges where expires_at < now()');
}
