import { QUOTE_SHARE_MAILS_PER_HOUR, QUOTE_SHARE_WAIT_SECONDS, type Locale } from '@backlot/domain';
import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';

const shareRows = z.array(
  z.object({
    id: z.uuid(),
    name: z.nullable(z.string()),
    email: z.string(),
    at: z.coerce.date(),
    viewedAt: z.nullable(z.coerce.date()),
    /** Null: active. */
    endedAt: z.nullable(z.coerce.date()),
  }),
);
export type StoredQuoteShare = z.output<typeof shareRows>[number];

const secondsRows = z.array(z.object({ seconds: z.coerce.number() }));
const recentRows = z.array(z.object({ isRecent: z.boolean() }));
const personalRows = z.array(
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
export type PersonalShare = z.output<typeof personalRows>[number];

const COLUMNS = `id, name, email, shared_at as at, viewed_at as "viewedAt", ended_at as "endedAt"`;

/** Includes colleagues with ended links. Oldest first. */
export async function readQuoteShares(em: EntityManager, quoteRequestId: string): Promise<StoredQuoteShare[]> {
  const rows: unknown = await em.execute(
    `select ${COLUMNS} from quote_shares where quote_request_id = ? order by shared_at, id`,
    [quoteRequestId],
  );
  return shareRows.parse(rows);
}

/** Returns whether a share was active. @param id of a single share; unset: all */
export async function endShares(em: EntityManager, quoteRequestId: string, id?: string): Promise<boolean> {
  const rows: unknown = await em.execute(
    `with ended as (
       update quote_shares set ended_at = now()
       where quote_request_id = ? and ended_at is null and (?::uuid is null or id = ?) returning id
     ), revoked as (
       update quote_links set revoked_at = now() where revoked_at is null and quote_share_id in (select id from ended)
     )
     select id from ended`,
    [quoteRequestId, id ?? null, id ?? null],
  );
  return z.array(z.unknown()).parse(rows).length > 0;
}

export async function isShareMailRecent(em: EntityManager, shareId: string): Promise<boolean> {
  const rows: unknown = await em.execute(
    `select mail_requested_at > now() - make_interval(secs => ${QUOTE_SHARE_WAIT_SECONDS}) as "isRecent"
     from quote_shares where id = ?`,
    [shareId],
  );
  return recentRows.parse(rows)[0]?.isRecent ?? false;
}

/** Counts sealed events, so that ending a link does not raise the limit. */
export async function readSecondsToNextShare(em: EntityManager, quoteRequestId: string): Promise<number> {
  const rows: unknown = await em.execute(
    `select ceil(extract(epoch from e.at + interval '1 hour' - now())) as seconds
     from quote_events e join quote_versions v on v.id = e.quote_version_id
     where v.quote_request_id = ? and e.kind = 'shared' order by e.at desc offset ${QUOTE_SHARE_MAILS_PER_HOUR - 1} limit 1`,
    [quoteRequestId],
  );
  return Math.max(0, secondsRows.parse(rows)[0]?.seconds ?? 0);
}

export async function upsertShare(
  em: EntityManager,
  { quoteRequestId, customerEmail }: { readonly quoteRequestId: string; readonly customerEmail: string },
  { id, name, email, at, locale }: StoredQuoteShare & { readonly locale: Locale },
): Promise<void> {
  await em.execute(
    `insert into quote_shares (id, quote_request_id, customer_email, name, email, locale, shared_at)
     values (?, ?, ?, ?, ?, ?, ?)
     on conflict (id) do update set locale = excluded.locale, mail_requested_at = now()`,
    [id, quoteRequestId, customerEmail, name, email, locale, at],
  );
}

export async function readPersonalShares(em: EntityManager, email: string): Promise<PersonalShare[]> {
  const rows: unknown = await em.execute(
    `select r.reference, s.customer_email as "customerEmail", s.name, s.email, s.shared_at as "sharedAt",
       s.viewed_at as "viewedAt", s.ended_at as "endedAt"
     from quote_shares s join quote_requests r on r.id = s.quote_request_id
     where lower(s.email) = lower(?) or lower(s.customer_email) = lower(?) order by s.shared_at, s.id`,
    [email, email],
  );
  return personalRows.parse(rows);
}

export async function deletePersonalShares(
  em: EntityManager,
  email: string,
  retained: readonly string[],
): Promise<void> {
  await em.execute(
    `delete from quote_shares where lower(email) = lower(?)
       or (lower(customer_email) = lower(?) and quote_request_id <> all(?::uuid[]))`,
    [email, email, `{${retained.join(',')}}`],
  );
}
