import { LOCALES, SIGN_CODE_MINUTES, SIGN_CODE_TRIES, SIGN_CODE_WAIT_SECONDS } from '@backlot/domain';
import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';

/* All statements use the clock of the database, because those of servers differ. */

const CODES_PER_HOUR = 12;
/** Maximum number of wrong codes per link. Then it ends, and only its customer can get a new one. */
const TRIES_PER_LINK = 30;
/** Maximum delay of the mail, after which the code is no longer useful. */
const MAX_MAIL_DELAY = "interval '30 minutes'";

const secondsRows = z.array(z.object({ seconds: z.coerce.number() }));
const codeRows = z.array(z.object({ id: z.uuid(), mailedAt: z.coerce.date() }));
export type LiveSignCode = z.output<typeof codeRows>[number];
const mailRows = z.array(
  z.object({ reference: z.string(), number: z.int(), email: z.string(), locale: z.enum(LOCALES) }),
);
const revokedRows = z.array(z.object({ quoteRequestId: z.uuid(), shareId: z.nullable(z.uuid()) }));

export async function readSecondsToNextCode(em: EntityManager, linkId: string): Promise<number> {
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

export async function insertSignCode(
  em: EntityManager,
  id: string,
  { linkId, versionId }: { readonly linkId: string; readonly versionId: string },
): Promise<void> {
  await em.execute('insert into sign_codes (id, quote_link_id, quote_version_id) values (?, ?, ?)', [
    id,
    linkId,
    versionId,
  ]);
}

/** Starts the validity of a code. Undefined for a replaced or delayed code, or when its link or version has ended. */
export async function beginCode(em: EntityManager, id: string) {
  const rows: unknown = await em.execute(
    `update sign_codes c set mailed_at = now(), expires_at = now() + make_interval(mins => ${SIGN_CODE_MINUTES})
     from quote_links l left join quote_shares h on h.id = l.quote_share_id, quote_versions v, quote_version_states s, quote_requests r
     where c.id = ? and c.ended_at is null and l.id = c.quote_link_id and l.revoked_at is null
       and c.requested_at > now() - ${MAX_MAIL_DELAY} and s.quote_version_id = v.id and s.state = 'open'
       and v.id = c.quote_version_id and r.id = v.quote_request_id and lower(r.customer_email) = lower(v.customer_email)
     returning r.reference, v.number, coalesce(h.email, r.customer_email) as email, coalesce(h.locale, r.locale) as locale`,
    [id],
  );
  return mailRows.parse(rows)[0];
}

/** Returns the valid code of a link for a version, in the transaction of `em`, which holds the lock of the request. */
export async function findLiveCode(em: EntityManager, linkId: string, versionId: string) {
  const rows: unknown = await em.execute(
    `select id, mailed_at as "mailedAt" from sign_codes
     where quote_link_id = ? and quote_version_id = ? and ended_at is null and expires_at > now()`,
    [linkId, versionId],
  );
  return codeRows.parse(rows)[0];
}

/** Counts a wrong code. Ends the code at its maximum. */
export async function countTry(em: EntityManager, id: string): Promise<void> {
  await em.execute(
    `update sign_codes set tries = tries + 1, ended_at = case when tries + 1 >= ${SIGN_CODE_TRIES} then now() end where id = ?`,
    [id],
  );
}

/** Ends the link of a code at its maximum of wrong codes. Undefined below the maximum. */
export async function revokeLinkOfCode(em: EntityManager, id: string) {
  const rows: unknown = await em.execute(
    `update quote_links l set revoked_at = now() from sign_codes c
     where c.id = ? and l.id = c.quote_link_id and l.revoked_at is null
       and (select sum(tries) from sign_codes where quote_link_id = l.id) >= ${TRIES_PER_LINK}
     returning l.quote_request_id as "quoteRequestId", l.quote_share_id as "shareId"`,
    [id],
  );
  return revokedRows.parse(rows)[0];
}

export async function endCodesOfLink(em: EntityManager, linkId: string): Promise<void> {
  await em.execute('update sign_codes set ended_at = now() where quote_link_id = ? and ended_at is null', [linkId]);
}

export async function endCode(em: EntityManager, id: string): Promise<void> {
  await em.execute('update sign_codes set ended_at = now() where id = ?', [id]);
}
