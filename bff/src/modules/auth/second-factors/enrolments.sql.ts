import { randomUUID } from 'node:crypto';
import { SECOND_FACTOR_KINDS } from '@backlot/domain';
import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';

const ENROLMENT_TTL_SECONDS = 10 * 60;
const ATTEMPTS_MAX = 10;

const attemptRows = z.array(
  z.object({
    kind: z.enum(SECOND_FACTOR_KINDS),
    /** Encrypted. */
    secret: z.string().nullable(),
    passkeyChallenge: z.string().nullable(),
    now: z.coerce.date(),
  }),
);
export type EnrolmentRecord = z.output<typeof attemptRows>[number];

/** Holds the encrypted secret of an app, or the challenge for a passkey. */
export type NewEnrolment = Omit<EnrolmentRecord, 'now'>;

export async function insertEnrolment(
  em: EntityManager,
  sessionId: string,
  { kind, secret, passkeyChallenge }: NewEnrolment,
): Promise<string> {
  const id = randomUUID();
  await em.execute(
    `insert into second_factor_enrolments (id, session_id, kind, secret, passkey_challenge, expires_at)
     values (?, ?, ?, ?, ?, now() + ?::integer * interval '1 second')`,
    [id, sessionId, kind, secret, passkeyChallenge, ENROLMENT_TTL_SECONDS],
  );
  return id;
}

/** Counts an attempt. Undefined if the enrolment has expired or belongs to another session. */
export async function updateEnrolmentAttempts(
  em: EntityManager,
  sessionId: string,
  id: string,
): Promise<EnrolmentRecord | undefined> {
  const rows: unknown = await em.execute(
    `update second_factor_enrolments set attempts = attempts + 1
     where id = ? and session_id = ? and expires_at > now() and attempts < ?
     returning kind, secret, passkey_challenge as "passkeyChallenge", now() as now`,
    [id, sessionId, ATTEMPTS_MAX],
  );
  return attemptRows.parse(rows)[0];
}

export async function deleteEnrolment(em: EntityManager, id: string): Promise<boolean> {
  const deleted: unknown[] = await em.execute('delete from second_factor_enrolments where id = ? returning 1', [id]);
  return deleted.length > 0;
}

export async function deleteExpiredEnrolments(em: EntityManager): Promise<void> {
  await em.execute('delete from second_factor_enrolments where expires_at < now()');
}
