import { PAPERWORK_KINDS } from '@backlot/domain';
import { type EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';

const paperworkRows = z.array(
  z.object({
    id: z.uuid(),
    customerEmail: z.string(),
    kind: z.enum(PAPERWORK_KINDS),
    /** Of the uploads of this kind, the first is 1. */
    number: z.int(),
    filename: z.string(),
    bytes: z.int(),
    sha256: z.string(),
    uploadedAt: z.coerce.date(),
    review: z.enum(['waiting', 'approved', 'refused']),
    version: z.int(),
    validUntil: z.nullable(z.string()),
    reason: z.nullable(z.string()),
    /** Account and e-mail address of the admin who reviewed it last; null: nobody has. */
    reviewerId: z.nullable(z.uuid()),
    reviewedBy: z.nullable(z.string()),
    reviewedAt: z.nullable(z.coerce.date()),
  }),
);
/** An uploaded document without its content. */
export type StoredPaperwork = z.output<typeof paperworkRows>[number];

/** Returns the documents of a request, the newest upload of each kind first, as the transaction of `em` sees them. */
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

/** Those of one customer: what somebody with another address uploaded is not for them. */
export const ofCustomer = (documents: readonly StoredPaperwork[], email: string): StoredPaperwork[] =>
  documents.filter(({ customerEmail }) => customerEmail.toLowerCase() === email.toLowerCase());
