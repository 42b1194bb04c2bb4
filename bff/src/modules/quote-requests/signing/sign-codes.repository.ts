import { randomUUID } from 'node:crypto';
import { SIGN_CODE_MINUTES, SIGN_CODE_TRIES, SIGN_CODE_WAIT_SECONDS, LOCALES, type Day } from '@backlot/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import * as z from 'zod';
import { OutboxRepository } from '../../../platform/queue/outbox.repository.js';
import { standingOf, type Ended } from '../customer-quote/customer-decision.js';
import { recordQuoteEvent } from '../customer-quote/quote-events.repository.js';
import { findOpened, requestOfLink } from '../customer-quote/quote-links.repository.js';
import { endShares } from '../customer-quote/stored-quote-shares.repository.js';
import { type Viewer } from '../customer-quote/viewer.js';
import { quoteRequestJobs } from '../jobs/quote-request-jobs.js';
import { lockQuoteRequest } from '../quote-request-edits.repository.js';

/** Codes that are mailed by one link. */
const CODES_PER_HOUR = 12;
/** Wrong tries by one link, whatever codes they were for. Then it ends: its customer gets a new one by mail, and nobody else does. */
const TRIES_PER_LINK = 30;
/** How late a code is still mailed: whoever asked for it has long gone after that. */
const MAILED_WITHIN = "interval '30 minutes'";

const secondsRows = z.array(z.object({ seconds: z.coerce.number() }));
const codeRows = z.array(z.object({ id: z.uuid(), mailedAt: z.coerce.date() }));
const mailRows = z.array(
  z.object({ reference: z.string(), number: z.int(), email: z.string(), locale: z.enum(LOCALES) }),
);
const revokedRows = z.array(z.object({ quoteRequestId: z.uuid(), shareId: z.nullable(z.uuid()) }));
/** Whom a code is mailed to, and for which version. */
export type SignCodeMail = z.output<typeof mailRows>[number];

/** A code that can be typed now. */
export type LiveSignCode = z.output<typeof codeRows>[number];

/** What came of asking for a code: how many seconds are left before the next one, a standing that is not open, or a link that has ended. */
export type SignCodeRequest = 'done' | 'expired-link' | Ended | { readonly wait: number };

/**
 * The codes that signing asks for (specification 17). Times are those of the database, since the clocks of servers differ. The digits
 * are made of the id of a code (`SignCode`).
 */
@Injectable()
export class SignCodesRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: OutboxRepository,
  ) {}

  /** Asks for a code for the open version that a link leads to, and ends the one before. */
  async request(tokenHash: string, viewer: Viewer, at: Date, today: Day): Promise<SignCodeRequest> {
    return this.em.fork().transactional(async (em) => {
      const requestId = await requestOfLink(em, tokenHash);
      const request = requestId === undefined ? undefined : await lockQuoteRequest(em, requestId);
      // Behind the lock: whoever ends the link or sends another version has ended.
      const opened = await findOpened(em, tokenHash);
      if (request === undefined || opened === undefined) return 'expired-link';
      const standing = standingOf(opened, opened.number, today);
      if (standing !== 'open') return standing;
      const wait = await secondsToWait(em, opened.linkId);
      if (wait > 0) return { wait };
      const id = randomUUID();
      await em.execute(
        'update sign_codes set ended_at = now() where quote_link_id = ? and ended_at is null',
        [opened.linkId],
        'run',
      );
      await em.execute(
        'insert into sign_codes (id, quote_link_id, quote_version_id) values (?, ?, ?)',
        [id, opened.linkId, opened.versionId],
        'run',
      );
      await recordQuoteEvent(em, opened.versionId, { kind: 'code', linkId: opened.linkId, ...viewer }, at);
      await this.outbox.enqueue(em, quoteRequestJobs.sendSignCode, { signCodeId: id });
      return 'done';
    });
  }

  /**
   * Lets a code that was asked for hold from now on, for its mail.
   * @returns undefined when another one was asked for since, its link has ended, its version is not open any more, or it took too long
   */
  async begin(id: string): Promise<SignCodeMail | undefined> {
    const rows: unknown = await this.em.fork().execute(
      `update sign_codes c set mailed_at = now(), expires_at = now() + make_interval(mins => ${SIGN_CODE_MINUTES})
       from quote_links l left join quote_shares h on h.id = l.quote_share_id, quote_versions v, quote_version_states s, quote_requests r
       where c.id = ? and c.ended_at is null and l.id = c.quote_link_id and l.revoked_at is null
         and c.requested_at > now() - ${MAILED_WITHIN} and s.quote_version_id = v.id and s.state = 'open'
         and v.id = c.quote_version_id and r.id = v.quote_request_id and lower(r.customer_email) = lower(v.customer_email)
       returning r.reference, v.number, coalesce(h.email, r.customer_email) as email, coalesce(h.locale, r.locale) as locale`,
      [id],
    );
    return mailRows.parse(rows)[0];
  }
}

async function secondsToWait(em: EntityManager, linkId: string): Promise<number> {
  const rows: unknown = await em.execute(
    `select ceil(extract(epoch from greatest(
         max(requested_at) + make_interval(secs => ${SIGN_CODE_WAIT_SECONDS}),
         (select requested_at + interval '1 hour' from sign_codes where quote_link_id = ?
          order by requested_at desc offset ${CODES_PER_HOUR - 1} limit 1)) - now())) as seconds
     from sign_codes where quote_link_id = ? having max(requested_at) is not null`,
    [linkId, linkId],
  );
  return secondsRows.parse(rows)[0]?.seconds ?? 0;
}

/** The code of a link that can be typed for a version, with the transaction of `em`, which holds the lock of the request. */
export async function findLiveCode(
  em: EntityManager,
  linkId: string,
  versionId: string,
): Promise<LiveSignCode | undefined> {
  const rows: unknown = await em.execute(
    `select id, mailed_at as "mailedAt" from sign_codes
     where quote_link_id = ? and quote_version_id = ? and ended_at is null and expires_at > now()`,
    [linkId, versionId],
  );
  return codeRows.parse(rows)[0];
}

/** Counts a code that was typed wrongly: the last try of a code ends it, the last one of a link ends that. */
export async function countWrongTry(em: EntityManager, id: string): Promise<void> {
  await em.execute(
    `update sign_codes set tries = tries + 1, ended_at = case when tries + 1 >= ${SIGN_CODE_TRIES} then now() end where id = ?`,
    [id],
    'run',
  );
  const revoked: unknown = await em.execute(
    `update quote_links l set revoked_at = now() from sign_codes c
     where c.id = ? and l.id = c.quote_link_id and l.revoked_at is null
       and (select sum(tries) from sign_codes where quote_link_id = l.id) >= ${TRIES_PER_LINK}
     returning l.quote_request_id as "quoteRequestId", l.quote_share_id as "shareId"`,
    [id],
  );
  const [ended] = revokedRows.parse(revoked);
  // No new link to go on guessing with: a colleague's ends with all of its mails.
  if (ended !== undefined && ended.shareId !== null) await endShares(em, ended.quoteRequestId, ended.shareId);
}

/** A code is good for one signature. */
export async function endCode(em: EntityManager, id: string): Promise<void> {
  await em.execute('update sign_codes set ended_at = now() where id = ?', [id], 'run');
}
