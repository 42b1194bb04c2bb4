import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';

const requestRows = z.array(z.object({ version: z.int(), reference: z.string(), email: z.string() }));

/** Locks a request against deletion only. */
export async function lockDocumentedRequest(em: EntityManager, quoteRequestId: string) {
  const rows: unknown = await em.execute(
    'select version, reference, customer_email as email from quote_requests where id = ? for key share',
    [quoteRequestId],
  );
  return requestRows.parse(rows)[0];
}
