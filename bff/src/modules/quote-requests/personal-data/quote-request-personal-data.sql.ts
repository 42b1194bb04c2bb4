import { businessToday, PAPERWORK_KINDS, QUOTE_STATUSES, type QuoteStatus } from '@backlot/domain';
import { QUOTE_MESSAGE_SENDERS } from '@backlot/domain/contract';
import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';
import { storedProposalSchema } from '../messages/stored-proposal.ts';

const requestRows = z.array(
  z.object({
    id: z.uuid(),
    reference: z.string(),
    status: z.enum(QUOTE_STATUSES),
    endDate: z.string(),
    /** Version at the decision; later versions need a new one. */
    version: z.int(),
  }),
);
export type PersonalRequest = z.output<typeof requestRows>[number];

const countRow = z.tuple([z.object({ count: z.coerce.number() })]);
const idRows = z.array(z.object({ id: z.uuid() }));
const stateRows = z.array(z.object({ id: z.uuid(), version: z.int() }));
export type RequestState = z.output<typeof stateRows>[number];
const changeRows = z.array(
  z.object({ reference: z.string(), at: z.coerce.date(), field: z.string(), before: z.unknown(), after: z.unknown() }),
);

const messageRows = z.array(
  z.object({
    reference: z.string(),
    from: z.enum(QUOTE_MESSAGE_SENDERS),
    text: z.string(),
    at: z.coerce.date(),
    about: z.nullable(z.string()),
    proposal: z.nullable(storedProposalSchema),
  }),
);

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

/** SQL condition on a request `r`: no open question, and no message, note, document or payment since. */
const NOT_WRITTEN_ABOUT = `(r.waiting_since is null
  and not exists (select from quote_messages m where m.quote_request_id = r.id and m.at >= ?)
  and not exists (select from quote_notes n where n.quote_request_id = r.id and n.at >= ?)
  and not exists (select from paperwork p where p.quote_request_id = r.id and greatest(p.uploaded_at, p.reviewed_at) >= ?)
  and not exists (select from payments y where y.quote_request_id = r.id and y.recorded_at >= ?))`;
/** Number of parameters of {@link NOT_WRITTEN_ABOUT}. */
const NOT_WRITTEN_ABOUT_PARAMETERS = 4;

/** SQL condition on a message: written by the colleague with this address. */
const byColleague = (messages: string) =>
  `exists (select from quote_shares s where s.id = ${messages}.quote_share_id and lower(s.email) = lower(?))`;

/** SQL condition on a change: one of its values is the address. */
const NAMES_ADDRESS = `field = 'customerEmail' and (lower(value_before #>> '{}') = lower(?) or lower(value_after #>> '{}') = lower(?))`;

/** SQL condition on messages: from or to this address in requests that are not retained, or written as a colleague. */
const ERASABLE_MESSAGE = `((lower(customer_email) = lower(?) and quote_request_id <> all(?::uuid[])) or ${byColleague('quote_messages')})`;
const erasableMessageParameters = (email: string, retained: readonly string[]) => [
  email,
  `{${retained.join(',')}}`,
  email,
];

export async function readPersonalRequests(em: EntityManager, email: string) {
  const rows: unknown = await em.execute(
    `select id, reference, status, to_char(end_date, 'YYYY-MM-DD') as "endDate", version from quote_requests where lower(customer_email) = lower(?) order by created_at, id`,
    [email],
  );
  return requestRows.parse(rows);
}

/** Returns the requests with a version sent to this address that have another address now. */
export async function readFormerRequests(em: EntityManager, email: string) {
  const rows: unknown = await em.execute(
    `select id, reference, status, to_char(end_date, 'YYYY-MM-DD') as "endDate", version from quote_requests r
     where lower(customer_email) <> lower(?) and exists (
       select from quote_versions v where v.quote_request_id = r.id and lower(v.customer_email) = lower(?))
     order by created_at, id`,
    [email, email],
  );
  return requestRows.parse(rows);
}

/** Returns requests with these statuses and no change, message or version since, that were never signed. */
export async function readUntouchedRequests(em: EntityManager, before: Date, statuses: readonly QuoteStatus[]) {
  const rows: unknown = await em.execute(
    `select id, version from quote_requests r where updated_at < ? and status in (?) and ${NOT_WRITTEN_ABOUT} and not exists (
         select from quote_versions v where v.quote_request_id = r.id and (v.sent_at >= ? or exists (
           select from quote_acceptances a where a.quote_version_id = v.id)))`,
    [before, [...statuses], ...Array.from({ length: NOT_WRITTEN_ABOUT_PARAMETERS + 1 }, () => before)],
  );
  return stateRows.parse(rows);
}

/** Locks requests in the order of their ids. @param untouchedSince skips requests with messages since then */
export async function lockErasableRequests(em: EntityManager, ids: readonly string[], untouchedSince?: Date) {
  const rows: unknown = await em.execute(
    `select id, version from quote_requests r
     where id in (?) and (?::timestamptz is null or ${NOT_WRITTEN_ABOUT}) order by id for update`,
    [ids, ...Array.from({ length: 1 + NOT_WRITTEN_ABOUT_PARAMETERS }, () => untouchedSince ?? null)],
  );
  return stateRows.parse(rows);
}

export async function deleteJobsOfRequests(em: EntityManager, ids: readonly string[]): Promise<void> {
  await em.execute(`delete from outbox where payload ->> 'quoteRequestId' in (?)`, [ids]);
}

export async function deleteResponsesOfRequests(em: EntityManager, ids: readonly string[]): Promise<void> {
  await em.execute(`delete from idempotency_keys where answer ->> 'id' in (?)`, [ids]);
}

/** Returns history with this address in requests that are deleted or have another address. */
export async function readChangesWithAddress(em: EntityManager, email: string) {
  const rows: unknown = await em.execute(
    `select reference, at, field, value_before as before, value_after as after from quote_request_changes where ${NAMES_ADDRESS} order by id`,
    [email, email],
  );
  return changeRows.parse(rows);
}

/** @returns the number of rows */
export async function deleteChangesWithAddress(em: EntityManager, email: string): Promise<number> {
  const rows: unknown = await em.execute(
    `delete from quote_request_changes where ${NAMES_ADDRESS} returning quote_request_id as id`,
    [email, email],
  );
  return idRows.parse(rows).length;
}

/** Returns the messages from and to this address, including those as a colleague, oldest first. */
export async function readPersonalMessages(em: EntityManager, email: string) {
  const rows: unknown = await em.execute(
    `select r.reference, m.sender as "from", m.text, m.at, m.line_name as about, m.proposal
     from quote_messages m join quote_requests r on r.id = m.quote_request_id
     where (lower(m.customer_email) = lower(?) and m.quote_share_id is null) or ${byColleague('m')} order by m.number`,
    [email, email],
  );
  return messageRows.parse(rows);
}

/** Locks the requests with messages to erase, in the order of their ids. */
export async function lockRequestsOfMessages(em: EntityManager, email: string, retained: readonly string[]) {
  const rows: unknown = await em.execute(
    `select id from quote_requests where id in (select quote_request_id from quote_messages where ${ERASABLE_MESSAGE})
     order by id for update`,
    erasableMessageParameters(email, retained),
  );
  return idRows.parse(rows).map(({ id }) => id);
}

export async function deleteMessages(em: EntityManager, email: string, retained: readonly string[]): Promise<void> {
  await em.execute(
    `delete from quote_messages where ${ERASABLE_MESSAGE}`,
    erasableMessageParameters(email, retained),
    'run',
  );
}

/** Keeps the time of an open question by the present customer. */
export async function writeWaitingAgain(em: EntityManager, ids: readonly string[]): Promise<void> {
  await em.execute(
    `update quote_requests r set waiting_since = (
       select min(m.at) from quote_messages m
       where m.quote_request_id = r.id and m.sender = 'customer' and m.at >= r.waiting_since)
     where r.id in (?) and r.waiting_since is not null`,
    [ids],
    'run',
  );
}

export async function readPersonalPaperwork(em: EntityManager, email: string) {
  const rows: unknown = await em.execute(
    `select r.reference, p.kind, p.state, p.uploaded_at as "uploadedAt", p.reviewed_at as "reviewedAt",
       to_char(p.valid_until, 'YYYY-MM-DD') as "validUntil", p.reason, p.filename, p.sha256, p.content
     from paperwork p join quote_requests r on r.id = p.quote_request_id
     where lower(p.customer_email) = lower(?) order by p.uploaded_at, p.id`,
    [email],
  );
  return paperworkRows.parse(rows);
}

/** Deletes the documents of this address. Keeps the tax exemption certificates of the retained requests. */
export async function deletePaperwork(em: EntityManager, email: string, retained: readonly string[]): Promise<void> {
  await em.execute(
    `delete from paperwork where lower(customer_email) = lower(?)
       and (kind <> 'tax-exemption' or quote_request_id <> all(?::uuid[]))`,
    [email, `{${retained.join(',')}}`],
    'run',
  );
}

/** Deletes the documents of rentals that ended before, except tax exemption certificates. */
export async function deletePaperworkBefore(em: EntityManager, before: Date): Promise<void> {
  await em.execute(
    `delete from paperwork p using quote_requests r
     where r.id = p.quote_request_id and p.kind <> 'tax-exemption' and r.end_date < ?::date
       and greatest(p.uploaded_at, p.reviewed_at) < ?`,
    [businessToday(before), before],
    'run',
  );
}

/** Returns the number of versions sent to this address, including those of deleted requests. */
export async function countSealed(em: EntityManager, email: string): Promise<number> {
  const rows: unknown = await em.execute(
    'select count(*)::int as count from quote_versions where lower(customer_email) = lower(?)',
    [email],
  );
  return countRow.parse(rows)[0].count;
}

/** Locks the requests with a version sent to this address, in the order of their ids. */
export async function lockRequestsOfSealed(em: EntityManager, email: string): Promise<void> {
  await em.execute(
    `select from quote_requests where id in (
       select quote_request_id from quote_versions where lower(customer_email) = lower(?)) order by id for update`,
    [email],
  );
}

export async function eraseSealed(em: EntityManager, email: string, retained: readonly string[]): Promise<void> {
  await em.execute(
    `select erase_quote_versions(array(
       select id from quote_versions
       where lower(customer_email) = lower(?) and quote_request_id <> all(?::uuid[]))) as count`,
    [email, `{${retained.join(',')}}`],
  );
}

export async function eraseSealedOfRequests(em: EntityManager, ids: readonly string[]): Promise<void> {
  await em.execute(`select erase_quote_versions(array(select id from quote_versions where quote_request_id in (?)))`, [
    ids,
  ]);
}

/** Deletes old versions of deleted requests. Keeps signed ones as evidence. */
export async function eraseSealedOfDeleted(em: EntityManager, before: Date): Promise<void> {
  await em.execute(
    `select erase_quote_versions(array(
       select v.id from quote_versions v join quote_version_states s on s.quote_version_id = v.id
       where s.since < ? and s.state <> 'accepted' and not exists (select from quote_requests r where r.id = v.quote_request_id)))`,
    [before],
  );
}
