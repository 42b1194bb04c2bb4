import { randomUUID } from 'node:crypto';
import { ACCEPTANCE_WAYS, LOCALES, QUOTE_LINK_DAYS, QUOTE_STATUSES, QUOTE_VERSION_STATES } from '@backlot/domain';
import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';

const idRows = z.array(z.object({ id: z.uuid() }));
const holderRows = z.array(z.object({ shareId: z.nullable(z.uuid()) }));
const readerRows = z.array(z.object({ id: z.uuid(), shareId: z.nullable(z.uuid()) }));
const requestRows = z.array(z.object({ reference: z.string(), email: z.string() }));
const unviewedRows = z.array(z.object({ id: z.uuid(), linkId: z.uuid() }));
const versionRows = z.array(z.object({ quoteRequestId: z.uuid(), versionId: z.nullable(z.uuid()) }));
const mailRows = z.array(z.object({ id: z.uuid(), reference: z.string(), email: z.string(), locale: z.enum(LOCALES) }));
const shareMailRows = z.array(mailRows.element.extend({ customerName: z.string(), customerEmail: z.string() }));
export type LinkMail = z.output<typeof mailRows>[number];
export type ShareMail = z.output<typeof shareMailRows>[number];

const openedRows = z.array(
  z.object({
    linkId: z.uuid(),
    quoteRequestId: z.uuid(),
    reference: z.string(),
    customerName: z.string(),
    customerEmail: z.string(),
    locale: z.enum(LOCALES),
    share: z.nullable(z.object({ id: z.uuid(), name: z.nullable(z.string()), email: z.string() })),
    status: z.enum(QUOTE_STATUSES),
    /** Time of the oldest question without a reply; null: none. */
    waitingSince: z.nullable(z.coerce.date()),
    mailedVersion: z.int(),
    versionId: z.uuid(),
    number: z.int(),
    state: z.enum(QUOTE_VERSION_STATES),
    validUntil: z.string(),
    sentAt: z.coerce.date(),
    sha256: z.string(),
    content: z.instanceof(Uint8Array),
    /** Last acceptance by this customer; null: none. */
    acceptance: z.nullable(
      z.object({
        version: z.int(),
        totalCents: z.int(),
        name: z.string(),
        at: z.coerce.date(),
        how: z.nullable(z.enum(ACCEPTANCE_WAYS)),
      }),
    ),
    contentBefore: z.nullable(z.instanceof(Uint8Array)),
  }),
);
export type OpenedQuote = z.output<typeof openedRows>[number];

export interface LinkHashes {
  readonly tokenHash: string;
  /** Null: replies to its mail are not received. */
  readonly replyHash: string | null;
}

/** SQL condition: the version was sent to the present customer of request `r`. */
const isForCustomer = (version: string) => `lower(${version}.customer_email) = lower(r.customer_email)`;

/**
 * Requests `r` with valid links and their newest version `n`. Uses the clock of the database: those of servers differ.
 */
const WITH_NEWEST = `
  join lateral (
    select * from quote_versions where quote_request_id = r.id order by number desc limit 1
  ) n on ${isForCustomer('n')} and n.sent_at > now() - make_interval(days => ${QUOTE_LINK_DAYS})`;

const WORKING_LINK = `
  from quote_links l join quote_requests r on r.id = l.quote_request_id ${WITH_NEWEST}
  where l.token_hash = ? and l.revoked_at is null`;

/** Locks the request of a version. False unless the version was sent to the present customer of the request. */
export async function lockRequestOfVersion(em: EntityManager, versionId: string): Promise<boolean> {
  const rows: unknown = await em.execute(
    `select v.id from quote_versions v join quote_requests r on r.id = v.quote_request_id
     where v.id = ? and ${isForCustomer('v')} for share of r`,
    [versionId],
  );
  return idRows.parse(rows).length > 0;
}

export async function lockRequestOfShare(em: EntityManager, shareId: string): Promise<void> {
  await em.execute(
    'select from quote_requests where id = (select quote_request_id from quote_shares where id = ?) for share',
    [shareId],
  );
}

/** Locks the request while its links or events change. */
export async function lockRequestOfLinks(em: EntityManager, quoteRequestId: string) {
  const rows: unknown = await em.execute(
    'select reference, customer_email as email from quote_requests where id = ? for no key update',
    [quoteRequestId],
  );
  return requestRows.parse(rows)[0];
}

/** Returns the newest version of a request for a mail. Undefined without one that links can open. */
export async function findNewestForMail(em: EntityManager, quoteRequestId: string) {
  const rows: unknown = await em.execute(
    `select n.id, r.reference, r.customer_email as email, r.locale from quote_requests r ${WITH_NEWEST} where r.id = ?`,
    [quoteRequestId],
  );
  return mailRows.parse(rows)[0];
}

/** Returns the newest version for a mail to a colleague. Undefined when the share has ended. */
export async function findNewestForShareMail(em: EntityManager, shareId: string) {
  const rows: unknown = await em.execute(
    `select n.id, r.reference, s.email, s.locale, r.customer_name as "customerName", r.customer_email as "customerEmail"
     from quote_shares s join quote_requests r on r.id = s.quote_request_id ${WITH_NEWEST}
     where s.id = ? and s.ended_at is null`,
    [shareId],
  );
  return shareMailRows.parse(rows)[0];
}

/** Finds the request with this reference and customer or colleague. */
export async function findRequestOfReader(em: EntityManager, reference: string, email: string) {
  const rows: unknown = await em.execute(
    `select r.id, s.id as "shareId" from quote_requests r
     left join quote_shares s on s.quote_request_id = r.id and s.ended_at is null and lower(s.email) = lower(?)
     where r.reference = upper(?) and (s.id is not null or lower(r.customer_email) = lower(?))`,
    [email, reference, email],
  );
  return readerRows.parse(rows)[0];
}

export async function findWorkingLink(em: EntityManager, tokenHash: string) {
  return holderRows.parse(await em.execute(`select l.quote_share_id as "shareId" ${WORKING_LINK}`, [tokenHash]))[0];
}

export async function findLinkedVersion(em: EntityManager, tokenHash: string, number: number) {
  const rows: unknown = await em.execute(
    `select r.id as "quoteRequestId",
       (select v.id from quote_versions v where v.quote_request_id = r.id and v.number = ? and ${isForCustomer('v')})
         as "versionId"
     ${WORKING_LINK}`,
    [number, tokenHash],
  );
  return versionRows.parse(rows)[0];
}

/** Finds a version that was not viewed by this link yet. @param number of the version; unset: the newest */
export async function findUnviewed(em: EntityManager, tokenHash: string, number: number | undefined) {
  const rows: unknown = await em.execute(
    `select v.id, l.id as "linkId" from quote_versions v, lateral (
       select l.id, r.customer_email, n.number, n.quote_request_id ${WORKING_LINK}
     ) l
     where v.quote_request_id = l.quote_request_id and v.number = coalesce(?, l.number)
       and lower(v.customer_email) = lower(l.customer_email)
       and not exists (
         select from quote_events e where e.quote_version_id = v.id and e.kind = 'viewed'
           and convert_from(e.content, 'UTF8')::jsonb ->> 'linkId' = l.id::text)`,
    [tokenHash, number ?? null],
  );
  return unviewedRows.parse(rows)[0];
}

/** Stores the time of the first view by a colleague. No-op for links of customers. */
export async function writeShareView(em: EntityManager, tokenHash: string, at: Date): Promise<void> {
  await em.execute(
    `update quote_shares s set viewed_at = ? from quote_links l
     where l.token_hash = ? and l.revoked_at is null and s.id = l.quote_share_id and s.viewed_at is null`,
    [at, tokenHash],
  );
}

export async function insertLink(
  em: EntityManager,
  versionId: string,
  { tokenHash, replyHash }: LinkHashes,
  shareId: string | null = null,
): Promise<void> {
  await em.execute(
    `insert into quote_links (id, token_hash, reply_hash, quote_request_id, quote_version_id, quote_share_id)
     select ?, ?, ?, quote_request_id, id, ?::uuid from quote_versions where id = ?`,
    [randomUUID(), tokenHash, replyHash, shareId, versionId],
  );
}

export async function revokeLinks(em: EntityManager, quoteRequestId: string): Promise<void> {
  await em.execute('update quote_links set revoked_at = now() where quote_request_id = ? and revoked_at is null', [
    quoteRequestId,
  ]);
}

/** Keeps links past their age: a later version makes them valid again. */
export async function deleteEndedLinks(em: EntityManager): Promise<void> {
  await em.execute(
    `delete from quote_links l where l.revoked_at is not null
       or not exists (select from quote_requests r where r.id = l.quote_request_id)`,
  );
}

/** Finds ended links too. */
export async function requestOfLink(em: EntityManager, tokenHash: string): Promise<string | undefined> {
  const rows: unknown = await em.execute('select quote_request_id as id from quote_links where token_hash = ?', [
    tokenHash,
  ]);
  return idRows.parse(rows)[0]?.id;
}

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
