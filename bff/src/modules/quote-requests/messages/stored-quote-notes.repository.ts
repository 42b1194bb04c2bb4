import { type EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';

const noteRows = z.array(z.object({ id: z.uuid(), text: z.string(), at: z.coerce.date(), by: z.string() }));
/** What staff noted about a request for themselves. */
export type StoredQuoteNote = z.output<typeof noteRows>[number];

/** The note that was added with a key; undefined when none was. */
export async function findAddedNote(
  em: EntityManager,
  quoteRequestId: string,
  idempotencyKey: string,
): Promise<StoredQuoteNote | undefined> {
  const rows: unknown = await em.execute(
    `select id, text, at, noted_by_email as "by" from quote_notes where quote_request_id = ? and idempotency_key = ?`,
    [quoteRequestId, idempotencyKey],
  );
  return noteRows.parse(rows)[0];
}

/** The notes of a request, newest first, as the transaction of `em` sees them. Nothing that a customer asks for calls it. */
export async function readQuoteNotes(em: EntityManager, quoteRequestId: string): Promise<StoredQuoteNote[]> {
  const rows: unknown = await em.execute(
    'select id, text, at, noted_by_email as "by" from quote_notes where quote_request_id = ? order by number desc',
    [quoteRequestId],
  );
  return noteRows.parse(rows);
}
