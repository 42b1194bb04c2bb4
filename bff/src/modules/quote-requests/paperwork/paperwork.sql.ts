import {
  PAPERWORK_KINDS,
  PAPERWORK_REVIEWS,
  type Day,
  type PaperworkDecision,
  type PaperworkKind,
} from '@backlot/domain';
import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';
import { sealedFileRows } from '../versions/sealed-file.ts';

const paperworkRows = z.array(
  z.object({
    id: z.uuid(),
    customerEmail: z.string(),
    kind: z.enum(PAPERWORK_KINDS),
    /** Number among the uploads of this kind, from 1. */
    number: z.int(),
    filename: z.string(),
    bytes: z.int(),
    sha256: z.string(),
    uploadedAt: z.coerce.date(),
    review: z.enum(PAPERWORK_REVIEWS),
    version: z.int(),
    validUntil: z.nullable(z.string()),
    reason: z.nullable(z.string()),
    /** Account and e-mail address of the last reviewer; null: none. */
    reviewerId: z.nullable(z.uuid()),
    reviewedBy: z.nullable(z.string()),
    reviewedAt: z.nullable(z.coerce.date()),
  }),
);
export type StoredPaperwork = z.output<typeof paperworkRows>[number];

export async function readPaperwork(em: EntityManager, quoteRequestId: string): Promise<StoredPaperwork[]> {
  const rows: unknown = await em.execute(
    `select id, customer_email as "customerEmail", kind, number, filename, octet_length(content) as bytes, sha256,
       uploaded_at as "uploadedAt", state as review, version, to_char(valid_until, 'YYYY-MM-DD') as "validUntil", reason,
       reviewed_by as "reviewerId", reviewed_by_email as "reviewedBy", reviewed_at as "reviewedAt"
     from paperwork where quote_request_id = ? order by kind, number desc`,
    [quoteRequestId],
  );
  return paperworkRows.parse(rows);
}

/** Returns the documents of one customer, without those of earlier addresses. */
export const ofCustomer = (documents: readonly StoredPaperwork[], email: string): StoredPaperwork[] =>
  documents.filter(({ customerEmail }) => customerEmail.toLowerCase() === email.toLowerCase());

export async function findPaperworkFile(em: EntityManager, quoteRequestId: string, id: string) {
  const rows: unknown = await em.execute(
    'select filename, content from paperwork where quote_request_id = ? and id = ?',
    [quoteRequestId, id],
  );
  return sealedFileRows.parse(rows)[0];
}

/** Deletes the documents of a kind of this customer. Keeps approved ones. */
export async function deleteUnapprovedPaperwork(
  em: EntityManager,
  quoteRequestId: string,
  kind: PaperworkKind,
  customerEmail: string,
): Promise<void> {
  await em.execute(
    `delete from paperwork where quote_request_id = ? and kind = ? and state <> 'approved' and lower(customer_email) = lower(?)`,
    [quoteRequestId, kind, customerEmail],
    'run',
  );
}

interface NewPaperwork extends Pick<
  StoredPaperwork,
  'id' | 'customerEmail' | 'kind' | 'number' | 'filename' | 'sha256'
> {
  readonly content: Uint8Array;
  readonly at: Date;
}

export async function insertPaperwork(
  em: EntityManager,
  quoteRequestId: string,
  { id, customerEmail, kind, number, filename, content, sha256, at }: NewPaperwork,
): Promise<void> {
  await em.execute(
    `insert into paperwork (id, quote_request_id, customer_email, kind, number, filename, content, sha256, uploaded_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [id, quoteRequestId, customerEmail, kind, number, filename, content, sha256, at],
    'run',
  );
}

export interface PaperworkReview {
  readonly decision: PaperworkDecision;
  /** Null unless approved. */
  readonly validUntil: Day | null;
  /** Null unless refused with a reason. */
  readonly reason: string | null;
}

export async function writePaperworkReview(
  em: EntityManager,
  id: string,
  { decision, validUntil, reason }: PaperworkReview,
  { by, at }: { readonly by: { readonly profileId: string; readonly email: string }; readonly at: Date },
): Promise<void> {
  await em.execute(
    `update paperwork set state = ?, valid_until = ?, reason = ?, version = version + 1,
       reviewed_by = ?, reviewed_by_email = ?, reviewed_at = ? where id = ?`,
    [decision, validUntil, reason, by.profileId, by.email, at, id],
    'run',
  );
}
