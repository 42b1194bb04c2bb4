import { randomUUID } from 'node:crypto';
import { ACCEPTANCE_WAYS, LOCALES, QUOTE_LINK_DAYS, QUOTE_STATUSES, QUOTE_VERSION_STATES } from '@backlot/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import * as z from 'zod';
import { ActivityRepository } from '../../../platform/activity/activity.repository.js';
import { OutboxRepository } from '../../../platform/queue/outbox.repository.js';
import { quoteRequestJobs } from '../jobs/quote-request-jobs.js';
import { recordQuoteEvent } from './quote-events.repository.js';
import { endShares } from './stored-quote-shares.repository.js';
import { type Viewer } from './viewer.js';

const idRows = z.array(z.object({ id: z.uuid() }));
const holderRows = z.array(z.object({ shareId: z.nullable(z.uuid()) }));
const lostRows = z.array(z.object({ id: z.uuid(), shareId: z.nullable(z.uuid()) }));
const requestRows = z.array(z.object({ reference: z.string(), email: z.string() }));

const openedRows = z.array(
  z.object({
    linkId: z.uuid(),
    quoteRequestId: z.uuid(),
    reference: z.string(),
    customerName: z.string(),
    customerEmail: z.string(),
    locale: z.enum(LOCALES),
    /** The colleague whose link it is; null: it is the customer's. */
    share: z.nullable(z.object({ id: z.uuid(), name: z.nullable(z.string()), email: z.string() })),
    status: z.enum(QUOTE_STATUSES),
    /** Of the oldest question that waits for a reply, whoever asked it; null: none does. */
    waitingSince: z.nullable(z.coerce.date()),
    /** The version that the link was mailed for. */
    mailedVersion: z.int(),
    /** The newest version. */
    versionId: z.uuid(),
    number: z.int(),
    state: z.enum(QUOTE_VERSION_STATES),
    validUntil: z.string(),
    sentAt: z.coerce.date(),
    sha256: z.string(),
    content: z.instanceof(Uint8Array),
    /** Of the version that this customer has accepted last; null when there is none. */
    acceptance: z.nullable(
      z.object({
        version: z.int(),
        totalCents: z.int(),
        name: z.string(),
        at: z.coerce.date(),
        /** Set when staff recorded it. */
        how: z.nullable(z.enum(ACCEPTANCE_WAYS)),
      }),
    ),
    /** Of the version with the number before; null when there is none. */
    contentBefore: z.nullable(z.instanceof(Uint8Array)),
  }),
);
/** What a link leads to. */
export type OpenedQuote = z.output<typeof openedRows>[number];

const versionRows = z.array(z.object({ quoteRequestId: z.uuid(), versionId: z.nullable(z.uuid()) }));

/** What is stored of a link that is made: its token, and the key of the address that replies to its mail go to. */
export interface LinkHashes {
  readonly tokenHash: string;
  /** Null: replies to its mail become no message. */
  readonly replyHash: string | null;
}

const mailRows = z.array(z.object({ id: z.uuid(), reference: z.string(), email: z.string(), locale: z.enum(LOCALES) }));
/** Whom a new link is mailed to. */
export type LinkMail = Omit<z.output<typeof mailRows>[number], 'id'>;

const shareMailRows = z.array(mailRows.element.extend({ customerName: z.string(), customerEmail: z.string() }));
/** A colleague to whom a link is mailed, and whose customer gave it. */
export type ShareMail = Omit<z.output<typeof shareMailRows>[number], 'id'>;

/** A version that was sent to whoever is the customer of request `r` now. */
const isForCustomer = (version: string) => `lower(${version}.customer_email) = lower(r.customer_email)`;

/**
 * Requests `r` whose links work, each with its newest version `n`: that was sent to the present customer, and not too long ago, by the
 * clock of the database, since those of several servers differ.
 */
const WITH_NEWEST = `
  join lateral (
    select * from quote_versions where quote_request_id = r.id order by number desc limit 1
  ) n on ${isForCustomer('n')} and n.sent_at > now() - make_interval(days => ${QUOTE_LINK_DAYS})`;

const WORKING_LINK = `
  from quote_links l join quote_requests r on r.id = l.quote_request_id ${WITH_NEWEST}
  where l.token_hash = ? and l.revoked_at is null`;

/** The links of quotes (specification 17). A token is in its mail alone: this knows its hash. */
@Injectable()
export class QuoteLinksRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: OutboxRepository,
    private readonly activity: ActivityRepository,
  ) {}

  /** Adds a link for the mail of a version; false when its request is gone, or belongs to another address by now. */
  async addForVersion(versionId: string, hashes: LinkHashes): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      // Locked, so that whoever corrects the address ends this link too.
      const [version] = idRows.parse(
        await em.execute(
          `select v.id from quote_versions v join quote_requests r on r.id = v.quote_request_id
           where v.id = ? and ${isForCustomer('v')} for share of r`,
          [versionId],
        ),
      );
      if (version === undefined) return false;
      await insert(em, version.id, hashes);
      return true;
    });
  }

  /** Adds a link for the newest version of a request; undefined when it has none whose links work. */
  async addForNewest(quoteRequestId: string, hashes: LinkHashes): Promise<LinkMail | undefined> {
    return this.em.fork().transactional(async (em) => {
      await em.execute('select from quote_requests where id = ? for share', [quoteRequestId]);
      const [newest] = mailRows.parse(
        await em.execute(
          `select n.id, r.reference, r.customer_email as email, r.locale from quote_requests r ${WITH_NEWEST} where r.id = ?`,
          [quoteRequestId],
        ),
      );
      if (newest === undefined) return undefined;
      const { id, ...mail } = newest;
      await insert(em, id, hashes);
      return mail;
    });
  }

  /** Adds a link for a colleague; undefined when it has ended, or the quote has none that works. */
  async addForShare(shareId: string, hashes: LinkHashes): Promise<ShareMail | undefined> {
    return this.em.fork().transactional(async (em) => {
      // Locked, so that ending the share, or correcting the customer's address, ends this link too.
      await em.execute(
        'select from quote_requests where id = (select quote_request_id from quote_shares where id = ?) for share',
        [shareId],
      );
      const [newest] = shareMailRows.parse(
        await em.execute(
          `select n.id, r.reference, s.email, s.locale, r.customer_name as "customerName", r.customer_email as "customerEmail"
           from quote_shares s join quote_requests r on r.id = s.quote_request_id ${WITH_NEWEST}
           where s.id = ? and s.ended_at is null`,
          [shareId],
        ),
      );
      if (newest === undefined) return undefined;
      const { id, ...mail } = newest;
      await insert(em, id, hashes, shareId);
      return mail;
    });
  }

  /**
   * Queues a new link for the customer of a quote, or for a colleague who has one. Where the two do not belong together the job is
   * one that finds nothing: it takes as long to ask.
   */
  async queueMail(reference: string, email: string): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const [found] = lostRows.parse(
        await em.execute(
          `select r.id, s.id as "shareId" from quote_requests r
           left join quote_shares s on s.quote_request_id = r.id and s.ended_at is null and lower(s.email) = lower(?)
           where r.reference = upper(?) and (s.id is not null or lower(r.customer_email) = lower(?))`,
          [email, reference, email],
        ),
      );
      const quoteRequestId = found?.id ?? randomUUID();
      const quoteShareId = found?.shareId ?? undefined;
      if (quoteShareId === undefined) await this.outbox.enqueue(em, quoteRequestJobs.sendQuoteLink, { quoteRequestId });
      else await this.outbox.enqueue(em, quoteRequestJobs.sendQuoteShare, { quoteRequestId, quoteShareId });
    });
  }

  /** Whose link it is; undefined when it does not work. */
  async holderOf(tokenHash: string): Promise<'customer' | 'colleague' | undefined> {
    const rows: unknown = await this.em
      .fork()
      .execute(`select l.quote_share_id as "shareId" ${WORKING_LINK}`, [tokenHash]);
    const [link] = holderRows.parse(rows);
    if (link === undefined) return undefined;
    return link.shareId === null ? 'customer' : 'colleague';
  }

  /** Undefined when the link does not work, or not any more. */
  find(tokenHash: string): Promise<OpenedQuote | undefined> {
    return findOpened(this.em.fork(), tokenHash);
  }

  /**
   * A version of the quote that a link leads to. Its id is null when there is none, or when it was sent to somebody else: what they were
   * told is not for this customer. Undefined when the link does not work.
   */
  async findVersion(tokenHash: string, number: number): Promise<z.output<typeof versionRows>[number] | undefined> {
    const rows: unknown = await this.em.fork().execute(
      `select r.id as "quoteRequestId",
         (select v.id from quote_versions v where v.quote_request_id = r.id and v.number = ? and ${isForCustomer('v')})
           as "versionId"
       ${WORKING_LINK}`,
      [number, tokenHash],
    );
    return versionRows.parse(rows)[0];
  }

  /** Records that a version is read by a link, the first time that it is. @param number of the version; the newest unless set */
  async recordView(tokenHash: string, number: number | undefined, viewer: Viewer, at: Date): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const id = await requestOfLink(em, tokenHash);
      if (id === undefined) return;
      await em.execute('select from quote_requests where id = ? for no key update', [id]);
      // Behind the lock: whoever ends the link or sends another version has ended.
      const [viewed] = z.array(z.object({ id: z.uuid(), linkId: z.uuid() })).parse(
        await em.execute(
          `select v.id, l.id as "linkId" from quote_versions v, lateral (
             select l.id, r.customer_email, n.number, n.quote_request_id ${WORKING_LINK}
           ) l
           where v.quote_request_id = l.quote_request_id and v.number = coalesce(?, l.number)
             and lower(v.customer_email) = lower(l.customer_email)
             and not exists (
               select from quote_events e where e.quote_version_id = v.id and e.kind = 'viewed'
                 and convert_from(e.content, 'UTF8')::jsonb ->> 'linkId' = l.id::text)`,
          [tokenHash, number ?? null],
        ),
      );
      await em.execute(
        `update quote_shares s set viewed_at = ? from quote_links l
         where l.token_hash = ? and l.revoked_at is null and s.id = l.quote_share_id and s.viewed_at is null`,
        [at, tokenHash],
        'run',
      );
      if (viewed === undefined) return;
      await recordQuoteEvent(em, viewed.id, { kind: 'viewed', linkId: viewed.linkId, ...viewer }, at);
    });
  }

  /** Ends every link of a request; false when there is no such request. */
  async revoke(quoteRequestId: string): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      const [request] = requestRows.parse(
        await em.execute(
          'select reference, customer_email as email from quote_requests where id = ? for no key update',
          [quoteRequestId],
        ),
      );
      if (request === undefined) return false;
      await em.execute(
        'update quote_links set revoked_at = now() where quote_request_id = ? and revoked_at is null',
        [quoteRequestId],
        'run',
      );
      await endShares(em, quoteRequestId);
      const { reference, email } = request;
      await this.activity.record(em, { kind: 'quote-links-revocation', subject: { email }, details: { reference } });
      return true;
    });
  }

  /** Removes the links that were ended and those of deleted requests. One that is too old works again once a later version was sent. */
  async removeEnded(): Promise<void> {
    await this.em.fork().execute(
      `delete from quote_links l where l.revoked_at is not null
         or not exists (select from quote_requests r where r.id = l.quote_request_id)`,
      [],
      'run',
    );
  }
}

/** @param shareId of the colleague whose link it is; null: it is the customer's */
async function insert(
  em: EntityManager,
  versionId: string,
  { tokenHash, replyHash }: LinkHashes,
  shareId: string | null = null,
): Promise<void> {
  await em.execute(
    `insert into quote_links (id, token_hash, reply_hash, quote_request_id, quote_version_id, quote_share_id)
     select ?, ?, ?, quote_request_id, id, ?::uuid from quote_versions where id = ?`,
    [randomUUID(), tokenHash, replyHash, shareId, versionId],
    'run',
  );
}

/** The request that a link was made for, whether it works or not; undefined when it is none. */
export async function requestOfLink(em: EntityManager, tokenHash: string): Promise<string | undefined> {
  const rows: unknown = await em.execute('select quote_request_id as id from quote_links where token_hash = ?', [
    tokenHash,
  ]);
  return idRows.parse(rows)[0]?.id;
}

/** What a link leads to, as the transaction of `em` sees it; undefined when it does not work. */
export async function findOpened(em: EntityManager, tokenHash: string): Promise<OpenedQuote | undefined> {
  const rows: unknown = await em.execute(
    `select l.id as "linkId", r.id as "quoteRequestId", r.reference, r.customer_name as "customerName",
       r.customer_email as "customerEmail", r.locale, r.status,
       (select jsonb_build_object('id', s.id, 'name', s.name, 'email', s.email) from quote_shares s where s.id = l.quote_share_id) as share,
       r.waiting_since as "waitingSince",
       (select number from quote_versions where id = l.quote_version_id) as "mailedVersion",
       n.id as "versionId", n.number, (select state from quote_version_states where quote_version_id = n.id) as state,
       to_char(n.valid_until, 'YYYY-MM-DD') as "validUntil", n.sent_at as "sentAt", n.sha256, n.content,
       (select content from quote_versions where quote_request_id = r.id and number = n.number - 1) as "contentBefore",
       (select jsonb_build_object('version', v.number, 'totalCents', v.total_cents, 'name', a.name, 'at', a.accepted_at, 'how', a.recorded_how)
        from quote_acceptances a join quote_versions v on v.id = a.quote_version_id
        where v.quote_request_id = r.id and ${isForCustomer('v')} order by v.number desc limit 1) as acceptance
     ${WORKING_LINK}`,
    [tokenHash],
  );
  return openedRows.parse(rows)[0];
}
