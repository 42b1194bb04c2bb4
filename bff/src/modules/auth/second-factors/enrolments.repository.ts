import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import * as z from 'zod';

/** How long a new second factor may take until it has proved itself. */
const ENROLMENT_TTL_SECONDS = 10 * 60;
const ATTEMPTS_MAX = 10;

const attemptRows = z.array(
  z.object({
    kind: z.enum(['totp', 'passkey']),
    /** Sealed. */
    secret: z.string().nullable(),
    passkeyChallenge: z.string().nullable(),
    now: z.coerce.date(),
  }),
);
/** A second factor that is being set up, and the time by the clock of the database. */
export type EnrolmentRecord = z.output<typeof attemptRows>[number];

/** What a new second factor begins with: the sealed secret of an app, or the challenge for a passkey. */
export type NewEnrolment =
  { readonly kind: 'totp'; readonly secret: string } | { readonly kind: 'passkey'; readonly passkeyChallenge: string };

/** Second factors that are being set up, each in one session. */
@Injectable()
export class EnrolmentsRepository {
  constructor(private readonly em: EntityManager) {}

  /** @returns its id */
  async begin(sessionId: string, enrolment: NewEnrolment): Promise<string> {
    const id = randomUUID();
    await this.em.fork().execute(
      `insert into second_factor_enrolments (id, session_id, kind, secret, passkey_challenge, expires_at)
       values (?, ?, ?, ?, ?, now() + ?::integer * interval '1 second')`,
      [
        id,
        sessionId,
        enrolment.kind,
        enrolment.kind === 'totp' ? enrolment.secret : null,
        enrolment.kind === 'passkey' ? enrolment.passkeyChallenge : null,
        ENROLMENT_TTL_SECONDS,
      ],
      'run',
    );
    return id;
  }

  /** Counts an attempt. Undefined when it has ended, or is another session's. */
  async attempt(sessionId: string, id: string): Promise<EnrolmentRecord | undefined> {
    const [enrolment] = attemptRows.parse(
      await this.em.fork().execute(
        `update second_factor_enrolments set attempts = attempts + 1
         where id = ? and session_id = ? and expires_at > now() and attempts < ?
         returning kind, secret, passkey_challenge as "passkeyChallenge", now() as now`,
        [id, sessionId, ATTEMPTS_MAX],
      ),
    );
    return enrolment;
  }

  async deleteExpired(): Promise<void> {
    await this.em.fork().execute('delete from second_factor_enrolments where expires_at < now()', [], 'run');
  }
}
