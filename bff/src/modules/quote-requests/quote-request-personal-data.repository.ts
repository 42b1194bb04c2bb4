import { businessToday, PAPERWORK_KINDS, QUOTE_STATUSES, type QuoteStatus } from '@backlot/domain';
import { QUOTE_MESSAGE_SENDERS } from '@backlot/domain/contract';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import * as z from 'zod';
import { longTransaction } from '../../platform/database/long-transaction.js';
import { storedProposalSchema } from './messages/stored-proposal.js';

/** Rows of a table that go in one transaction. */
const BATCH = 500;

const requestRows = z.array(
  z.object({
    id: z.uuid(),
    reference: z.string(),
    status: z.enum(QUOTE_STATUSES),
    endDate: z.string(),
    /** What was decided about this state of it holds for no later one. */
    version: z.int(),
  }),
);
export type PersonalRequest = z.output<typeof requestRows>[number];

const countRow = z.tuple([z.object({ count: z.coerce.number() })]);
const idRows = z.array(z.object({ id: z.uuid() }));
const stateRows = z.array(z.object({ id: z.uuid(), version: z.int() }));
/** A request as it was when it was decided about. */
export type RequestState = z.output<typeof stateRows>[number];
const changeRows = z.array(
  z.object({ reference: z.string(), at: z.coerce.date(), field: z.string(), before: z.unknown(), after: z.unknown() }),
);
export type PersonalChange = z.output<typeof changeRows>[number];

const messageRows = z.array(
  z.object({
    reference: z.string(),
    from: z.enum(QUOTE_MESSAGE_SENDERS),
    text: z.string(),
    at: z.coerce.date(),
    /** Name of the item that it is about; null: none in particular. */
    about: z.nullable(z.string()),
    /** The change that they proposed, with our price of it; null: none. */
    proposal: z.nullable(storedProposalSchema),
  }),
);
export type PersonalMessage = z.output<typeof messageRows>[number];

const paperworkRows = z.array(
  z.object({
    reference: z.string(),
    kind: z.enum(PAPERWORK_KINDS),
    state: z.string(),
    uploadedAt: z.coerce.date(),
    reviewedAt: z.nullable(z.coerce.date()),
    validUntil: z.nullable(z.string()),
    reason: z.nullable(z.string()),
    filename: z.string(),
    sha256: z.string(),
    content: z.instanceof(Uint8Array),
  }),
);
export type PersonalPaperwork = z.output<typeof paperworkRows>[number];

/** Of a request `r`: no question waits, and no message, note, document or payment is from since then. */
const NOT_WRITTEN_ABOUT = `(r.waiting_since is null
  and not exists (select from quote_messages m where m.quote_request_id = r.id and m.at >= ?)
  and not exists (select from quote_notes n where n.quote_request_id = r.id and n.at >= ?)
  and not exists (select from paperwork p where p.quote_request_id = r.id and greatest(p.uploaded_at, p.reviewed_at) >= ?)
  and not exists (select from payments y where y.quote_request_id = r.id and y.recorded_at >= ?))`;
/** Number of parameters of {@link NOT_WRITTEN_ABOUT}. */
const NOT_WRITTEN_ABOUT_PARAMETERS = 4;

/** Of a message: the colleague with this address wrote it. */
const BY_COLLEAGUE = (messages: string) =>
  `exists (select from quote_shares s where s.id = ${messages}.quote_share_id and lower(s.email) = lower(?))`;

/** Of a change: the value of before or after is the address. */
const NAMES_ADDRESS = `field = 'customerEmail' and (lower(value_before #>> '{}') = lower(?) or lower(value_after #>> '{}') = lower(?))`;

/** What quote requests hold about an address. */
@Injectable()
export class QuoteRequestPersonalDataRepository {
  constructor(private readonly em: EntityManager) {}

  /** Requests of this customer, oldest first. */
  async requestsOf(email: string): Promise<PersonalRequest[]> {
    const rows: unknown = await this.em
      .fork()
      .execute(
        `select id, reference, status, to_char(end_date, 'YYYY-MM-DD') as "endDate", version from quote_requests where lower(customer_email) = lower(?) order by created_at, id`,
        [email],
      );
    return requestRows.parse(rows);
  }

  /** History that names the address and belongs to requests that are gone or have another address by now. */
  async changesNaming(email: string): Promise<PersonalChange[]> {
    const rows: unknown = await this.em
      .fork()
      .execute(
        `select reference, at, field, value_before as before, value_after as after from quote_request_changes where ${NAMES_ADDRESS} order by id`,
        [email, email],
      );
    return changeRows.parse(rows);
  }

  /** What was written from and to this address about quotes, also by a link that a customer gave it, the oldest first. */
  async messagesOf(email: string): Promise<PersonalMessage[]> {
    const rows: unknown = await this.em.fork().execute(
      `select r.reference, m.sender as "from", m.text, m.at, m.line_name as about, m.proposal
       from quote_messages m join quote_requests r on r.id = m.quote_request_id
       where (lower(m.customer_email) = lower(?) and m.quote_share_id is null) or ${BY_COLLEAGUE('m')} order by m.number`,
      [email, email],
    );
    return messageRows.parse(rows);
  }

  /** Removes what was written from and to this address, but about these requests, and what it wrote by a link that a customer gave it. */
  async eraseMessages(email: string, retained: readonly string[]): Promise<void> {
    const theirs = `((lower(customer_email) = lower(?) and quote_request_id <> all(?::uuid[])) or ${BY_COLLEAGUE('quote_messages')})`;
    const parameters = [email, `{${retained.join(',')}}`, email];
    await this.em.fork().transactional(async (em) => {
      // Before the messages, as whoever writes one does.
      const locked = idRows.parse(
        await em.execute(
          `select id from quote_requests where id in (select quote_request_id from quote_messages where ${theirs})
           order by id for update`,
          parameters,
        ),
      );
      if (locked.length === 0) return;
      await em.execute(`delete from quote_messages where ${theirs}`, parameters, 'run');
      // A question of the present customer goes on waiting.
      await em.execute(
        `update quote_requests r set waiting_since = (
           select min(m.at) from quote_messages m
           where m.quote_request_id = r.id and m.sender = 'customer' and m.at >= r.waiting_since)
         where r.id in (?) and r.waiting_since is not null`,
        [locked.map(({ id }) => id)],
        'run',
      );
    });
  }

  /** What this address uploaded, with its files, the oldest first. */
  async paperworkOf(email: string): Promise<PersonalPaperwork[]> {
    const rows: unknown = await this.em.fork().execute(
      `select r.reference, p.kind, p.state, p.uploaded_at as "uploadedAt", p.reviewed_at as "reviewedAt",
         to_char(p.valid_until, 'YYYY-MM-DD') as "validUntil", p.reason, p.filename, p.sha256, p.content
       from paperwork p join quote_requests r on r.id = p.quote_request_id
       where lower(p.customer_email) = lower(?) order by p.uploaded_at, p.id`,
      [email],
    );
    return paperworkRows.parse(rows);
  }

  /** Removes what this address uploaded; of these requests the tax exemption certificates stay, which belong to their records. */
  async erasePaperwork(email: string, retained: readonly string[]): Promise<void> {
    await this.em.fork().execute(
      `delete from paperwork where lower(customer_email) = lower(?)
           and (kind <> 'tax-exemption' or quote_request_id <> all(?::uuid[]))`,
      [email, `{${retained.join(',')}}`],
      'run',
    );
  }

  /** Removes the documents of rentals that ended before, but for tax exemption certificates, which belong to the records of the rental. */
  async erasePaperworkBefore(before: Date): Promise<void> {
    await this.em.fork().execute(
      `delete from paperwork p using quote_requests r
       where r.id = p.quote_request_id and p.kind <> 'tax-exemption' and r.end_date < ?::date
         and greatest(p.uploaded_at, p.reviewed_at) < ?`,
      [businessToday(before), before],
      'run',
    );
  }

  /**
   * Removes requests with all that belongs to them, history and jobs on their way included. One that has changed since it was read stays: a
   * quote that was accepted meanwhile may be one that has to be kept.
   * @param untouchedSince what somebody wrote about since stays too; a message is no change of the request
   * @returns how many were removed
   */
  async erase(requests: readonly RequestState[], untouchedSince?: Date): Promise<number> {
    let erased = 0;
    for (let start = 0; start < requests.length; start += BATCH) {
      const wanted = new Map(requests.slice(start, start + BATCH).map(({ id, version }) => [id, version]));
      await longTransaction(this.em, async (em) => {
        // Before what was sent of them, as whoever sends one does.
        const locked = stateRows.parse(
          await em.execute(
            `select id, version from quote_requests r
             where id in (?) and (?::timestamptz is null or ${NOT_WRITTEN_ABOUT}) order by id for update`,
            [
              [...wanted.keys()],
              ...Array.from({ length: 1 + NOT_WRITTEN_ABOUT_PARAMETERS }, () => untouchedSince ?? null),
            ],
          ),
        );
        const batch = locked.filter(({ id, version }) => wanted.get(id) === version).map(({ id }) => id);
        if (batch.length === 0) return;
        erased += batch.length;
        await em.execute(
          `select erase_quote_versions(array(select id from quote_versions where quote_request_id in (?)))`,
          [batch],
        );
        await em.execute('delete from quote_request_changes where quote_request_id in (?)', [batch]);
        await em.execute(`delete from outbox where payload ->> 'quoteRequestId' in (?)`, [batch]);
        await em.execute(`delete from idempotency_keys where answer ->> 'id' in (?)`, [batch]);
        // Lines, mails and drawn files go with it; sealed quotes do not.
        await em.execute('delete from quote_requests where id in (?)', [batch]);
      });
    }
    return erased;
  }

  /** @returns the number of rows */
  async eraseChangesNaming(email: string): Promise<number> {
    const rows: unknown = await this.em
      .fork()
      .execute(`delete from quote_request_changes where ${NAMES_ADDRESS} returning quote_request_id as id`, [
        email,
        email,
      ]);
    return idRows.parse(rows).length;
  }

  /** Number of quotes that were sent to this address, whatever has become of their requests. */
  async countSealed(email: string): Promise<number> {
    const rows: unknown = await this.em
      .fork()
      .execute('select count(*)::int as count from quote_versions where lower(customer_email) = lower(?)', [email]);
    return countRow.parse(rows)[0].count;
  }

  /** Requests that have another address by now than one of their quotes was sent to. */
  async requestsOnceOf(email: string): Promise<PersonalRequest[]> {
    const rows: unknown = await this.em.fork().execute(
      `select id, reference, status, to_char(end_date, 'YYYY-MM-DD') as "endDate", version from quote_requests r
       where lower(customer_email) <> lower(?) and exists (
         select from quote_versions v where v.quote_request_id = r.id and lower(v.customer_email) = lower(?))
       order by created_at, id`,
      [email, email],
    );
    return requestRows.parse(rows);
  }

  /**
   * Removes what was sent to the address, but of these requests.
   * @returns the number of quotes
   */
  async eraseSealed(email: string, retained: readonly string[]): Promise<number> {
    return this.em.fork().transactional(async (em) => {
      // Before what was sent of them, as whoever sends one does.
      await em.execute(
        `select from quote_requests where id in (
           select quote_request_id from quote_versions where lower(customer_email) = lower(?)) order by id for update`,
        [email],
      );
      const rows: unknown = await em.execute(
        `select erase_quote_versions(array(
           select id from quote_versions
           where lower(customer_email) = lower(?) and quote_request_id <> all(?::uuid[]))) as count`,
        [email, `{${retained.join(',')}}`],
      );
      return countRow.parse(rows)[0].count;
    });
  }

  /** Removes what was sent before, of requests that are gone; what was signed is evidence and stays until it is erased. */
  async eraseSealedOfDeleted(before: Date): Promise<void> {
    await this.em.fork().execute(
      `select erase_quote_versions(array(
         select v.id from quote_versions v join quote_version_states s on s.quote_version_id = v.id
         where s.since < ? and s.state <> 'accepted' and not exists (select from quote_requests r where r.id = v.quote_request_id)))`,
      [before],
    );
  }

  /** Requests of these statuses that nobody has touched or written about since, of which nothing was sent since, and nothing was ever signed. */
  async untouchedSince(before: Date, statuses: readonly QuoteStatus[]): Promise<RequestState[]> {
    const rows: unknown = await this.em.fork().execute(
      `select id, version from quote_requests r where updated_at < ? and status in (?) and ${NOT_WRITTEN_ABOUT} and not exists (
           select from quote_versions v where v.quote_request_id = r.id and (v.sent_at >= ? or exists (
             select from quote_acceptances a where a.quote_version_id = v.id)))`,
      [before, [...statuses], ...Array.from({ length: NOT_WRITTEN_ABOUT_PARAMETERS + 1 }, () => before)],
    );
    return stateRows.parse(rows);
  }
}
