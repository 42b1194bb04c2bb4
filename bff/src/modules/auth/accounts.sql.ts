import { randomUUID } from 'node:crypto';
import type { InferEntity } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';
import type { ProfileRecord } from './auth.entity.ts';
import type { SignUpEntity } from './mailed-link.entity.ts';

export type NewSignUp = Pick<InferEntity<typeof SignUpEntity>, 'id' | 'email' | 'fullName' | 'passwordHash' | 'locale'>;

const SIGN_UP_TTL_HOURS = 24;
/** Longer than the retries of the job that mails the link. */
const RECOVERY_TTL_HOURS = 24;

const ownerRow = z.object({ email: z.string(), fullName: z.string().nullable() });
export type PasswordOwner = z.output<typeof ownerRow>;
const idRows = z.array(z.object({ id: z.uuid() }));
const pendingRow = ownerRow.extend({ passwordHash: z.string() });
type PendingSignUp = z.output<typeof pendingRow>;

/** Serializes changes per address; avoids a deadlock of two links that are opened concurrently. */
export async function lockEmail(em: EntityManager, email: string): Promise<void> {
  await em.execute("select pg_advisory_xact_lock(hashtextextended('account ' || lower(?), 0))", [email]);
}

export async function readProfileId(em: EntityManager, email: string): Promise<string | undefined> {
  return idRows.parse(await em.execute('select id from profiles where lower(email) = lower(?)', [email]))[0]?.id;
}

/** Returns the id; undefined if the address is taken. */
export async function insertProfile(
  em: EntityManager,
  { email, fullName, role }: Pick<ProfileRecord, 'email' | 'fullName' | 'role'>,
): Promise<string | undefined> {
  const rows: unknown = await em.execute(
    'insert into profiles (id, email, full_name, role, created_at, updated_at) values (?, ?, ?, ?, now(), now()) on conflict do nothing returning id',
    [randomUUID(), email, fullName, role],
  );
  return idRows.parse(rows)[0]?.id;
}

export async function upsertCredential(em: EntityManager, profileId: string, passwordHash: string): Promise<void> {
  await em.execute(
    `insert into credentials (profile_id, password_hash, updated_at) values (?, ?, now())
     on conflict (profile_id) do update set password_hash = excluded.password_hash, updated_at = excluded.updated_at`,
    [profileId, passwordHash],
  );
}

export async function insertSignUp(
  em: EntityManager,
  { id, email, fullName, passwordHash, locale }: NewSignUp,
): Promise<void> {
  await em.execute(
    `insert into sign_ups (id, email, full_name, password_hash, locale, created_at, expires_at)
     values (?, ?, ?, ?, ?, now(), now() + ?::integer * interval '1 hour')`,
    [id, email, fullName, passwordHash, locale, SIGN_UP_TTL_HOURS],
  );
}

/** Newest sign-up of the address that has not expired. */
export async function readPendingSignUp(em: EntityManager, email: string): Promise<PendingSignUp | undefined> {
  const rows: unknown = await em.execute(
    `select email, full_name as "fullName", password_hash as "passwordHash" from sign_ups
     where lower(email) = lower(?) and expires_at > now() order by created_at desc, id limit 1`,
    [email],
  );
  return z.array(pendingRow).parse(rows)[0];
}

export async function deleteSignUps(em: EntityManager, email: string): Promise<void> {
  await em.execute('delete from sign_ups where lower(email) = lower(?)', [email]);
}

/** Undefined if the link was never mailed. */
export async function readRecoveryOwner(em: EntityManager, tokenHash: string): Promise<PasswordOwner | undefined> {
  const rows: unknown = await em.execute(
    `select link.email, profile.full_name as "fullName"
     from recovery_tokens as link left join profiles as profile on lower(profile.email) = lower(link.email)
     where link.token_hash = ?`,
    [tokenHash],
  );
  return z.array(ownerRow).parse(rows)[0];
}

/** Invalidates all recovery links of the address. */
export async function updateUsedRecoveryTokens(em: EntityManager, email: string): Promise<void> {
  await em.execute('update recovery_tokens set used_at = now() where used_at is null and lower(email) = lower(?)', [
    email,
  ]);
}

export async function deleteOldRecoveries(em: EntityManager): Promise<void> {
  await em.execute("delete from password_recoveries where created_at < now() - ?::integer * interval '1 hour'", [
    RECOVERY_TTL_HOURS,
  ]);
}
