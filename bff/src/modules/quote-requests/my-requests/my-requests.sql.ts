import {
  MY_REQUESTS_MAX,
  QUOTE_LINK_DAYS,
  QUOTE_STATUSES,
  QUOTE_VERSION_STATES,
  REQUESTS_LINK_HOURS,
} from '@backlot/domain';
import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';

const idRows = z.array(z.object({ id: z.uuid() }));
const emailRows = z.array(z.object({ email: z.string() }));
const linkRows = z.array(z.object({ createdAt: z.coerce.date(), expiresAt: z.coerce.date() }));
export type RequestsLink = z.output<typeof linkRows>[number];

const countRow = z.tuple([z.object({ count: z.coerce.number() })]);

const requestRows = z.array(
  z.object({
    reference: z.string(),
    createdAt: z.coerce.date(),
    startDate: z.string(),
    endDate: z.string(),
    status: z.enum(QUOTE_STATUSES),
    answeredAt: z.nullable(z.coerce.date()),
    askedAt: z.nullable(z.coerce.date()),
    items: z.array(z.object({ equipmentId: z.int(), name: z.string(), quantity: z.int() })),
    /** Newest version; its properties are null if none was sent to this customer. */
    number: z.nullable(z.int()),
    state: z.nullable(z.enum(QUOTE_VERSION_STATES)),
    validUntil: z.nullable(z.string()),
    sentAt: z.nullable(z.coerce.date()),
    content: z.nullable(z.instanceof(Uint8Array)),
    canOpen: z.nullable(z.boolean()),
    acceptedNumber: z.nullable(z.int()),
  }),
);
export type CustomersRequest = z.output<typeof requestRows>[number];

export async function countRequestsOf(em: EntityManager, email: string): Promise<number> {
  const rows: unknown = await em.execute(
    'select count(*)::int as count from quote_requests where lower(customer_email) = lower(?)',
    [email],
  );
  return countRow.parse(rows)[0].count;
}

/** Newest first. Omits quotes and questions of an earlier address. */
export async function readRequestsOf(em: EntityManager, email: string): Promise<CustomersRequest[]> {
  const rows: unknown = await em.execute(
    `select r.reference, r.created_at as "createdAt", to_char(r.start_date, 'YYYY-MM-DD') as "startDate",
       to_char(r.end_date, 'YYYY-MM-DD') as "endDate", r.status, r.answered_at as "answeredAt",
       (select min(m.at) from quote_messages m
        where m.quote_request_id = r.id and m.sender = 'customer' and m.at >= r.waiting_since
          and lower(m.customer_email) = lower(r.customer_email)) as "askedAt",
       (select coalesce(jsonb_agg(jsonb_build_object('equipmentId', i.equipment_id, 'name', i.name, 'quantity', i.quantity)
          order by i.position), '[]')
        from quote_request_items i where i.quote_request_id = r.id) as items,
       n.number, s.state, to_char(n.valid_until, 'YYYY-MM-DD') as "validUntil", n.sent_at as "sentAt", n.content,
       n.sent_at > now() - make_interval(days => ${QUOTE_LINK_DAYS}) as "canOpen",
       (select max(v.number) from quote_acceptances a join quote_versions v on v.id = a.quote_version_id
        where v.quote_request_id = r.id and lower(v.customer_email) = lower(r.customer_email)) as "acceptedNumber"
     from quote_requests r
     left join lateral (
       select * from quote_versions where quote_request_id = r.id order by number desc limit 1
     ) n on lower(n.customer_email) = lower(r.customer_email)
     left join quote_version_states s on s.quote_version_id = n.id
     where lower(r.customer_email) = lower(?) order by r.created_at desc, r.id desc limit ${MY_REQUESTS_MAX}`,
    [email],
  );
  return requestRows.parse(rows);
}

export async function findNewestRequestOf(em: EntityManager, email: string): Promise<string | undefined> {
  const rows: unknown = await em.execute(
    `select id from quote_requests where lower(customer_email) = lower(?)
     order by created_at desc, id desc limit 1`,
    [email],
  );
  return idRows.parse(rows)[0]?.id;
}

export async function insertRequestsLink(em: EntityManager, tokenHash: string, email: string): Promise<void> {
  await em.execute(
    `insert into requests_links (token_hash, email, expires_at)
     values (?, lower(?), now() + make_interval(hours => ?))`,
    [tokenHash, email, REQUESTS_LINK_HOURS],
  );
}

/** Returns the lowercase address of a link; undefined for an invalid link. */
export async function findEmailOfLink(em: EntityManager, tokenHash: string): Promise<string | undefined> {
  const rows: unknown = await em.execute(
    'select email from requests_links where token_hash = ? and expires_at > now()',
    [tokenHash],
  );
  return emailRows.parse(rows)[0]?.email;
}

export async function readRequestsLinks(em: EntityManager, email: string): Promise<RequestsLink[]> {
  const rows: unknown = await em.execute(
    `select created_at as "createdAt", expires_at as "expiresAt" from requests_links
     where email = lower(?) order by created_at`,
    [email],
  );
  return linkRows.parse(rows);
}

export async function deleteRequestsLinks(em: EntityManager, email: string): Promise<void> {
  await em.execute('delete from requests_links where email = lower(?)', [email]);
}

export async function deleteExpiredRequestsLinks(em: EntityManager): Promise<void> {
  await em.execute('delete from requests_links where expires_at <= now()');
}
