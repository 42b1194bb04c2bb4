import { businessToday, LOCALES, PAPERWORK_KINDS, paperworkNotice, QUOTE_STATUSES, type Day } from '@backlot/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import * as z from 'zod';
import { OutboxRepository } from '../../../platform/queue/outbox.repository.js';
import { quoteRequestJobs } from '../jobs/quote-request-jobs.js';
import { lockQuoteRequest } from '../quote-request-edits.repository.js';

const documentRows = z.array(
  z.object({
    paperworkId: z.uuid(),
    quoteRequestId: z.uuid(),
    kind: z.enum(PAPERWORK_KINDS),
    review: z.enum(['waiting', 'approved', 'refused']),
    version: z.int(),
    validUntil: z.nullable(z.string()),
    reason: z.nullable(z.string()),
    reference: z.string(),
    customerName: z.string(),
    customerEmail: z.string(),
    locale: z.enum(LOCALES),
    status: z.enum(QUOTE_STATUSES),
    /** Days of the rental by the newest version that stands; null when none does. */
    startDate: z.nullable(z.string()),
    endDate: z.nullable(z.string()),
    isNoticed: z.boolean(),
  }),
);
/** The newest document of a kind with whom it is of, for mails about it. */
export type MailedPaperwork = z.output<typeof documentRows>[number];

/**
 * Documents `p` that nothing newer has replaced, and that are of the present customer of request `r`; with the newest version `n` that is
 * accepted, or open and not expired. Its first parameter is today.
 */
const DOCUMENTS = `
  select p.id as "paperworkId", r.id as "quoteRequestId", p.kind, p.state as review, p.version,
    to_char(p.valid_until, 'YYYY-MM-DD') as "validUntil", p.reason, r.reference, r.customer_name as "customerName",
    r.customer_email as "customerEmail", r.locale, r.status, n.content ->> 'startDate' as "startDate",
    n.content ->> 'endDate' as "endDate", exists (select from paperwork_notices where paperwork_id = p.id) as "isNoticed"
  from paperwork p
  join quote_requests r on r.id = p.quote_request_id and lower(r.customer_email) = lower(p.customer_email)
  left join lateral (
    select convert_from(v.content, 'UTF8')::jsonb as content from quote_versions v
    join quote_version_states s on s.quote_version_id = v.id
    where v.quote_request_id = r.id and lower(v.customer_email) = lower(r.customer_email)
      and (s.state = 'accepted' or (s.state = 'open' and v.valid_until >= ?::date))
    order by v.number desc limit 1
  ) n on true
  where not exists (
    select from paperwork o
    where o.quote_request_id = p.quote_request_id and o.kind = p.kind and o.number > p.number)`;

/** Returns why the customer is to be asked for another document today; undefined for no reason, or when they were asked. */
function dueNotice({ isNoticed, startDate, endDate, ...document }: MailedPaperwork, today: Day) {
  if (isNoticed || startDate === null || endDate === null) return undefined;
  return paperworkNotice({ ...document, startDate, endDate }, today);
}

/** Documents for the mails about them, and which customers to ask for another one (specification 17.43). */
@Injectable()
export class PaperworkNoticesRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: OutboxRepository,
  ) {}

  /** Returns the documents whose customers are to be asked for another one today. */
  async findDue(today: Day): Promise<MailedPaperwork[]> {
    const rows: unknown = await this.em.fork().execute(
      `${DOCUMENTS} and p.state = 'approved' and r.status in ('pending', 'approved', 'in_progress')
         and not exists (select from paperwork_notices where paperwork_id = p.id)
       order by p.valid_until, p.id`,
      [today],
    );
    return documentRows.parse(rows).filter((document) => dueNotice(document, today) !== undefined);
  }

  /** Returns the oldest document of a request that waits for a review; undefined when none does. */
  async findWaiting(quoteRequestId: string, today: Day): Promise<MailedPaperwork | undefined> {
    const rows: unknown = await this.em
      .fork()
      .execute(`${DOCUMENTS} and r.id = ? and p.state = 'waiting' order by p.uploaded_at, p.id limit 1`, [
        today,
        quoteRequestId,
      ]);
    return documentRows.parse(rows)[0];
  }

  /** Undefined when it was deleted or replaced, or its request has another address by now. */
  find(paperworkId: string, today: Day): Promise<MailedPaperwork | undefined> {
    return findDocument(this.em.fork(), paperworkId, today);
  }

  /**
   * Queues the notice about a document that is due; does nothing when none is. Its row and its mail are committed together, and the primary
   * key of the row refuses a second one, so that several servers may do this at once.
   */
  async queueDue(
    { quoteRequestId, paperworkId }: Pick<MailedPaperwork, 'quoteRequestId' | 'paperworkId'>,
    now: Date,
  ): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      await lockQuoteRequest(em, quoteRequestId);
      // Read behind the lock: another server may have queued it, or somebody replaced the document meanwhile.
      const today = businessToday(now);
      const document = await findDocument(em, paperworkId, today);
      const notice = document === undefined ? undefined : dueNotice(document, today);
      if (notice === undefined) return;
      await em.execute(
        'insert into paperwork_notices (paperwork_id, notice) values (?, ?)',
        [paperworkId, notice],
        'run',
      );
      await this.outbox.enqueue(em, quoteRequestJobs.sendPaperworkNotice, { quoteRequestId, paperworkId });
    });
  }
}

async function findDocument(em: EntityManager, paperworkId: string, today: Day): Promise<MailedPaperwork | undefined> {
  return documentRows.parse(await em.execute(`${DOCUMENTS} and p.id = ?`, [today, paperworkId]))[0];
}
