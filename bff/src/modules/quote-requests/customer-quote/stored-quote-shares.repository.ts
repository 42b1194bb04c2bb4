import { type EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';

const shareRows = z.array(
  z.object({
    id: z.uuid(),
    name: z.nullable(z.string()),
    email: z.string(),
    at: z.coerce.date(),
    /** When it was first read by this link; null: not yet. */
    viewedAt: z.nullable(z.coerce.date()),
    /** Null: it works. */
    endedAt: z.nullable(z.coerce.date()),
  }),
);
/** A colleague to whom a customer gave a link. */
export type StoredQuoteShare = z.output<typeof shareRows>[number];

const COLUMNS = `id, name, email, shared_at as at, viewed_at as "viewedAt", ended_at as "endedAt"`;

/** Colleagues of a request, the oldest first, also those whose links have ended, as the transaction of `em` sees them. */
export async function readQuoteShares(em: EntityManager, quoteRequestId: string): Promise<StoredQuoteShare[]> {
  const rows: unknown = await em.execute(
    `select ${COLUMNS} from quote_shares where quote_request_id = ? order by shared_at, id`,
    [quoteRequestId],
  );
  return shareRows.parse(rows);
}

/** Ends shares of a request with their links and returns whether one was open. @param id of a single one; unset: all of them */
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
