import { randomUUID } from 'node:crypto';
import { QUOTE_SHARE_MAILS_PER_HOUR, QUOTE_SHARE_WAIT_SECONDS, QUOTE_SHARES_MAX, type Locale } from '@backlot/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import * as z from 'zod';
import { ActivityRepository } from '../../../platform/activity/activity.repository.js';
import { OutboxRepository } from '../../../platform/queue/outbox.repository.js';
import { quoteRequestJobs } from '../jobs/quote-request-jobs.js';
import { lockQuoteRequest } from '../quote-request-edits.repository.js';
import { recordQuoteEvent } from './quote-events.repository.js';
import { findOpened, requestOfLink, type OpenedQuote } from './quote-links.repository.js';
import { endShares, readQuoteShares, type StoredQuoteShare } from './stored-quote-shares.repository.js';
import { type Viewer } from './viewer.js';

/** A colleague whom a customer names. */
export interface NamedColleague {
  readonly name: string | null;
  readonly email: string;
  /** Of the mail. */
  readonly locale: Locale | undefined;
}

/** What came of sharing a quote; `wait` is in seconds. */
export type ShareOutcome =
  StoredQuoteShare | 'expired-link' | 'not-customer' | 'own-address' | 'too-many' | { readonly wait: number };

const secondsRows = z.array(z.object({ seconds: z.coerce.number() }));
const recentRows = z.array(z.object({ isRecent: z.boolean() }));
const exportRows = z.array(
  z.object({
    reference: z.string(),
    customerEmail: z.string(),
    name: z.nullable(z.string()),
    email: z.string(),
    sharedAt: z.coerce.date(),
    viewedAt: z.nullable(z.coerce.date()),
    endedAt: z.nullable(z.coerce.date()),
  }),
);
/** A share as data about its two people. */
export type PersonalShare = z.output<typeof exportRows>[number];

const isOfAddress = (address: string) => (share: StoredQuoteShare) =>
  share.email.toLowerCase() === address.toLowerCase();

/** Colleagues to whom customers give links (specification 17.53). Each change locks the request, as ending its links does. */
@Injectable()
export class QuoteSharesRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: OutboxRepository,
    private readonly activity: ActivityRepository,
  ) {}

  /** The colleagues whose links to a quote work. */
  async ofRequest(quoteRequestId: string): Promise<StoredQuoteShare[]> {
    return (await readQuoteShares(this.em.fork(), quoteRequestId)).filter(({ endedAt }) => endedAt === null);
  }

  /**
   * Gives a colleague a link by mail. One who has a link already stays one entry, and gets another mail.
   * @param isMailed false when the address has had enough mails of other quotes: the outcome is the same
   */
  async share(
    tokenHash: string,
    colleague: NamedColleague,
    { at, isMailed, ...viewer }: Viewer & { readonly at: Date; readonly isMailed: boolean },
  ): Promise<ShareOutcome> {
    return this.em.fork().transactional(async (em) => {
      const opened = await lockOpened(em, tokenHash);
      if (opened === undefined) return 'expired-link';
      if (opened.share !== null) return 'not-customer';
      if (opened.customerEmail.toLowerCase() === colleague.email.toLowerCase()) return 'own-address';
      const open = (await readQuoteShares(em, opened.quoteRequestId)).filter(({ endedAt }) => endedAt === null);
      const known = open.find(isOfAddress(colleague.email));
      if (known !== undefined && (await isMailRecent(em, known.id))) return known;
      if (known === undefined && open.length >= QUOTE_SHARES_MAX) return 'too-many';
      const wait = await secondsToWait(em, opened.quoteRequestId);
      if (wait > 0) return { wait };
      const share = known ?? { id: randomUUID(), ...colleague, at, viewedAt: null, endedAt: null };
      await write(em, opened, { ...share, locale: colleague.locale ?? opened.locale });
      if (isMailed)
        await this.outbox.enqueue(em, quoteRequestJobs.sendQuoteShare, {
          quoteRequestId: opened.quoteRequestId,
          quoteShareId: share.id,
        });
      const { linkId, reference, versionId } = opened;
      await recordQuoteEvent(em, versionId, { kind: 'shared', linkId, shareId: share.id, ...viewer }, at);
      await this.#record(em, 'quote-share', share, reference);
      return share;
    });
  }

  /** Ends the link of a colleague. One that has ended already is `done`. */
  async end(
    tokenHash: string,
    shareId: string,
    { at, ...viewer }: Viewer & { readonly at: Date },
  ): Promise<'done' | 'expired-link' | 'not-customer' | 'unknown'> {
    return this.em.fork().transactional(async (em) => {
      const opened = await lockOpened(em, tokenHash);
      if (opened === undefined) return 'expired-link';
      if (opened.share !== null) return 'not-customer';
      const { quoteRequestId, linkId, reference, versionId } = opened;
      const share = (await readQuoteShares(em, quoteRequestId)).find(({ id }) => id === shareId);
      if (share === undefined) return 'unknown';
      if (!(await endShares(em, quoteRequestId, shareId))) return 'done';
      await recordQuoteEvent(em, versionId, { kind: 'share-ended', linkId, shareId, ...viewer }, at);
      await this.#record(em, 'quote-share-end', share, reference);
      return 'done';
    });
  }

  /** Shares that an address gave or was given, the oldest first. */
  async naming(email: string): Promise<PersonalShare[]> {
    const rows: unknown = await this.em.fork().execute(
      `select r.reference, s.customer_email as "customerEmail", s.name, s.email, s.shared_at as "sharedAt",
         s.viewed_at as "viewedAt", s.ended_at as "endedAt"
       from quote_shares s join quote_requests r on r.id = s.quote_request_id
       where lower(s.email) = lower(?) or lower(s.customer_email) = lower(?) order by s.shared_at, s.id`,
      [email, email],
    );
    return exportRows.parse(rows);
  }

  /** Removes what was shared with an address, and what it shared but of these requests; links and words of these colleagues go with it. */
  async erase(email: string, retained: readonly string[]): Promise<void> {
    await this.em.fork().execute(
      `delete from quote_shares where lower(email) = lower(?)
         or (lower(customer_email) = lower(?) and quote_request_id <> all(?::uuid[]))`,
      [email, email, `{${retained.join(',')}}`],
      'run',
    );
  }

  async #record(
    em: EntityManager,
    kind: 'quote-share' | 'quote-share-end',
    { email }: StoredQuoteShare,
    reference: string,
  ): Promise<void> {
    await this.activity.record(em, { kind, subject: { email }, details: { reference } });
  }
}

/** What a link leads to, behind the lock of its request: a transaction that ends the link has committed. */
async function lockOpened(em: EntityManager, tokenHash: string): Promise<OpenedQuote | undefined> {
  const id = await requestOfLink(em, tokenHash);
  const request = id === undefined ? undefined : await lockQuoteRequest(em, id);
  return request === undefined ? undefined : findOpened(em, tokenHash);
}

async function isMailRecent(em: EntityManager, shareId: string): Promise<boolean> {
  const rows: unknown = await em.execute(
    `select mail_requested_at > now() - make_interval(secs => ${QUOTE_SHARE_WAIT_SECONDS}) as "isRecent"
     from quote_shares where id = ?`,
    [shareId],
  );
  return recentRows.parse(rows)[0]?.isRecent ?? false;
}

/** Until the quote may be shared once more. Counted by the sealed events: ending a link makes no room. */
async function secondsToWait(em: EntityManager, quoteRequestId: string): Promise<number> {
  const rows: unknown = await em.execute(
    `select ceil(extract(epoch from e.at + interval '1 hour' - now())) as seconds
     from quote_events e join quote_versions v on v.id = e.quote_version_id
     where v.quote_request_id = ? and e.kind = 'shared' order by e.at desc offset ${QUOTE_SHARE_MAILS_PER_HOUR - 1} limit 1`,
    [quoteRequestId],
  );
  return Math.max(0, secondsRows.parse(rows)[0]?.seconds ?? 0);
}

async function write(
  em: EntityManager,
  { quoteRequestId, customerEmail }: OpenedQuote,
  { id, name, email, at, locale }: StoredQuoteShare & { readonly locale: Locale },
): Promise<void> {
  await em.execute(
    `insert into quote_shares (id, quote_request_id, customer_email, name, email, locale, shared_at)
     values (?, ?, ?, ?, ?, ?, ?)
     on conflict (id) do update set locale = excluded.locale, mail_requested_at = now()`,
    [id, quoteRequestId, customerEmail, name, email, locale, at],
    'run',
  );
}
