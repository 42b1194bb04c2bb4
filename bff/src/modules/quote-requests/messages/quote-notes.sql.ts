import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';

const noteRows = z.array(z.object({ id: z.uuid(), text: z.string(), at: z.coerce.date(), by: z.string() }));
export type StoredQuoteNote = z.output<typeof noteRows>[number];

export interface NewNote {
  readonly text: string;
  /** Null: each call adds a note. */
  readonly idempotencyKey: string | null;
}

interface NoteAuthor {
  readonly by: { readonly profileId: string; readonly email: string };
  readonly at: Date;
}

export async function insertQuoteNote(
  em: EntityManager,
  quoteRequestId: string,
  { text, idempotencyKey }: NewNote,
  { by, at }: NoteAuthor,
): Promise<StoredQuoteNote> {
  const note = { id: randomUUID(), text, at, by: by.email };
  await em.execute(
    `insert into quote_notes (id, quote_request_id, text, at, noted_by, noted_by_email, idempotency_key)
     values (?, ?, ?, ?, ?, ?, ?)`,
    [note.id, quoteRequestId, text, at, by.profileId, by.email, idempotencyKey],
  );
  return note;
}

export async function findAddedNote(em: EntityManager, quoteRequestId: string, idempotencyKey: string) {
  const rows: unknown = await em.execute(
    `select id, text, at, noted_by_email as "by" from quote_notes where quote_request_id = ? and idempotency_key = ?`,
    [quoteRequestId, idempotencyKey],
  );
  return noteRows.parse(rows)[0];
}

/** Newest first. Internal: never for customers. */
export async function readQuoteNotes(em: EntityManager, quoteRequestId: string): Promise<StoredQuoteNote[]> {
  const rows: unknown = await em.execute(
    'select id, text, at, noted_by_email as "by" from quote_notes where quote_request_id = ? order by number desc',
    [quoteRequestId],
  );
  return noteRows.parse(rows);
}
