import { LOCALES, PAPERWORK_KINDS, PAPERWORK_REVIEWS, QUOTE_STATUSES, type Day } from '@backlot/domain';
import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';

const documentRows = z.array(
  z.object({
    paperworkId: z.uuid(),
    quoteRequestId: z.uuid(),
    kind: z.enum(PAPERWORK_KINDS),
    review: z.enum(PAPERWORK_REVIEWS),
    version: z.int(),
    validUntil: z.nullable(z.string()),
    reason: z.nullable(z.string()),
    reference: z.string(),
    customerName: z.string(),
    customerEmail: z.string(),
    locale: z.enum(LOCALES),
    status: z.enum(QUOTE_STATUSES),
    /** First day of the rental in the newest open or accepted version; null: none. */
    startDate: z.nullable(z.string()),
    endDate: z.nullable(z.string()),
    isNoticed: z.boolean(),
  }),
);
export type MailedPaperwork = z.output<typeof documentRows>[number];

/** Documents `p` of the present customer of `r`, not replaced. `n`: newest valid version. First parameter: today. */
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

export async function readUnnoticedPaperwork(em: EntityManager, today: Day): Promise<MailedPaperwork[]> {
  const rows: unknown = await em.execute(
    `${DOCUMENTS} and p.state = 'approved' and r.status in ('pending', 'approved', 'in_progress')
       and not exists (select from paperwork_notices where paperwork_id = p.id)
     order by p.valid_until, p.id`,
    [today],
  );
  return documentRows.parse(rows);
}

/** Returns the oldest document of a request that waits for a review. */
export async function findWaitingPaperwork(em: EntityManager, quoteRequestId: string, today: Day) {
  const rows: unknown = await em.execute(
    `${DOCUMENTS} and r.id = ? and p.state = 'waiting' order by p.uploaded_at, p.id limit 1`,
    [today, quoteRequestId],
  );
  return documentRows.parse(rows)[0];
}

export async function findMailedPaperwork(em: EntityManager, paperworkId: string, today: Day) {
  return documentRows.parse(await em.execute(`${DOCUMENTS} and p.id = ?`, [today, paperworkId]))[0];
}

export async function insertPaperworkNotice(em: EntityManager, paperworkId: string, notice: string): Promise<void> {
  await em.execute('insert into paperwork_notices (paperwork_id, notice) values (?, ?)', [paperworkId, notice], 'run');
}
