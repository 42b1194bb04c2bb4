import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';
import { SESSION_TTL_SECONDS } from '../session-ttl.ts';
import type { SignInDevice } from './sign-in-device.ts';

/** Idle timeout of staff sessions (decision 165). */
const STAFF_IDLE_HOURS = 12;

/** Validity of a re-authentication; a sign-in counts as one (decision 164). */
const PROOF_TTL_MINUTES = 10;

/** Grace period in which a rotated token returns the same successor again, in case the response was lost. */
const REUSE_GRACE_SECONDS = 30;

/** SQL condition for live rows of `sessions as session`. */
export const IS_LIVE = `session.revoked_at is null and session.expires_at > now()
  and (session.last_seen_at > now() - interval '${STAFF_IDLE_HOURS} hours' or not exists (
    select from profiles as owner where owner.id = session.profile_id and owner.role = 'admin'))`;

const idRows = z.array(z.object({ sessionId: z.uuid() }));
const startedRow = z.tuple([z.object({ sessionId: z.uuid(), readAt: z.number() })]);
export type StartedSession = z.output<typeof startedRow>[0];

const instant = z.coerce.date().transform((at) => at.toISOString());
const sessionRows = z.array(
  z.object({
    id: z.uuid(),
    browser: z.string().nullable(),
    device: z.string().nullable(),
    createdAt: instant,
    lastSeenAt: instant,
  }),
);
type SessionRecord = z.output<typeof sessionRows>[number];

const ownerRows = z.array(z.object({ id: z.uuid(), email: z.string() }));
type Owner = z.output<typeof ownerRows>[number];

const generationRows = z.array(z.object({ tokenGeneration: z.number() }));
const liveRows = z.array(
  z.object({
    sessionId: z.uuid(),
    profileId: z.uuid(),
    /** Access tokens of an earlier generation are invalid. */
    tokenGeneration: z.number(),
    /** Re-authenticated within the last ten minutes, by the database clock. */
    isProofFresh: z.boolean(),
    /** Time of the query, in seconds by the database clock; `iat` of tokens issued now. */
    readAt: z.number(),
  }),
);
export type LiveSession = z.output<typeof liveRows>[number];

export async function insertSession(
  em: EntityManager,
  profileId: string,
  { browser, device }: SignInDevice,
): Promise<StartedSession> {
  const rows: unknown = await em.execute(
    `insert into sessions (id, profile_id, expires_at, authenticated_at, browser, device)
     values (?, ?, now() + ?::integer * interval '1 second', now(), ?, ?)
     returning id as "sessionId", extract(epoch from now())::double precision as "readAt"`,
    [randomUUID(), profileId, SESSION_TTL_SECONDS, browser, device],
  );
  return startedRow.parse(rows)[0];
}

/** Undefined if the session, or its access token, has ended. `tokenEndsAt` is in seconds since 1970. */
export async function readLiveSession(
  em: EntityManager,
  sessionId: string,
  tokenEndsAt?: number,
): Promise<LiveSession | undefined> {
  const rows: unknown = await em.execute(
    `select session.id as "sessionId", session.profile_id as "profileId", session.token_generation as "tokenGeneration",
       coalesce(session.authenticated_at > now() - ?::integer * interval '1 minute', false) as "isProofFresh",
       extract(epoch from now())::double precision as "readAt"
     from sessions as session
     where session.id = ? and ${IS_LIVE} and coalesce(to_timestamp(?::double precision) > now(), true)`,
    [PROOF_TTL_MINUTES, sessionId, tokenEndsAt ?? null],
  );
  return liveRows.parse(rows)[0];
}

/** Live sessions of an account, last seen first. */
export async function readLiveSessions(em: EntityManager, profileId: string): Promise<SessionRecord[]> {
  const rows: unknown = await em.execute(
    `select id, browser, device, created_at as "createdAt", last_seen_at as "lastSeenAt"
     from sessions as session where profile_id = ? and ${IS_LIVE} order by last_seen_at desc, id`,
    [profileId],
  );
  return sessionRows.parse(rows);
}

/** Invalidates earlier access tokens and returns the new generation. */
export async function updateTokenGeneration(em: EntityManager, sessionId: string): Promise<number | undefined> {
  const rows: unknown = await em.execute(
    `update sessions set authenticated_at = now(), token_generation = token_generation + 1 where id = ?
     returning token_generation as "tokenGeneration"`,
    [sessionId],
  );
  return generationRows.parse(rows)[0]?.tokenGeneration;
}

/** Updates the last-seen time, at most once a minute. */
export async function updateLastSeen(em: EntityManager, sessionId: string): Promise<void> {
  await em.execute(
    "update sessions set last_seen_at = now() where id = ? and last_seen_at < now() - interval '1 minute'",
    [sessionId],
  );
}

/** Without `profileId` any account's session. Returns the owner; undefined if there was no live session. */
export function endSession(em: EntityManager, sessionId: string, profileId?: string): Promise<Owner | undefined> {
  return endedFor(
    em,
    `update sessions as session set revoked_at = now()
     where id = ? and profile_id = coalesce(?::uuid, profile_id) and ${IS_LIVE} returning profile_id`,
    [sessionId, profileId ?? null],
  );
}

/** Returns the owner; undefined if there was no session. */
export function endSessionOfToken(em: EntityManager, tokenHash: string): Promise<Owner | undefined> {
  return endedFor(
    em,
    `update sessions set revoked_at = now()
     where revoked_at is null and id = (select session_id from refresh_tokens where token_hash = ?) returning profile_id`,
    [tokenHash],
  );
}

/** `update` must return `profile_id`. */
async function endedFor(em: EntityManager, update: string, params: (string | null)[]): Promise<Owner | undefined> {
  const rows: unknown = await em.execute(
    `with ended as (${update})
     select profile.id, profile.email from ended join profiles as profile on profile.id = ended.profile_id`,
    params,
  );
  return ownerRows.parse(rows)[0];
}

/** Retains ended sessions for as long as they could have lasted. */
export async function deleteEndedSessions(em: EntityManager): Promise<void> {
  await em.execute(
    `delete from sessions
     where expires_at < now() - ?::integer * interval '1 second' or revoked_at < now() - ?::integer * interval '1 second'`,
    [SESSION_TTL_SECONDS, SESSION_TTL_SECONDS],
  );
}

/**
 * Marks a refresh token as used. Returns its session; undefined if it was used before. Concurrent calls are serialized
 * by the row lock.
 */
export async function consumeRefreshToken(em: EntityManager, hash: string): Promise<string | undefined> {
  const rows: unknown = await em.execute(
    'update refresh_tokens set used_at = now() where token_hash = ? and used_at is null returning session_id as "sessionId"',
    [hash],
  );
  return idRows.parse(rows)[0]?.sessionId;
}

/** Session of a used token; undefined if the grace period is over or the successor was used. */
export async function readRotatedSession(
  em: EntityManager,
  hash: string,
  successorHash: string,
): Promise<string | undefined> {
  const rows: unknown = await em.execute(
    `select successor.session_id as "sessionId"
     from refresh_tokens as token join refresh_tokens as successor using (session_id)
     where token.token_hash = ? and token.used_at > now() - ?::integer * interval '1 second'
       and successor.token_hash = ? and successor.used_at is null`,
    [hash, REUSE_GRACE_SECONDS, successorHash],
  );
  return idRows.parse(rows)[0]?.sessionId;
}
