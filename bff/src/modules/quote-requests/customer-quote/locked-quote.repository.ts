import type { EntityManager } from '@mikro-orm/postgresql';
import { lockQuoteRequest } from '../editing/quote-request-edits.repository.ts';
import type { QuoteRequestRecord } from '../requests/quote-request.entity.ts';
import { findOpened, requestOfLink, type OpenedQuote } from './quote-links.sql.ts';

interface LockedQuote {
  readonly request: QuoteRequestRecord;
  readonly opened: OpenedQuote;
}

/**
 * Locks the request of a link. Reads the quote after the lock, so that a concurrent revocation, new version or
 * signature is visible. Undefined when the link does not work.
 */
export async function lockOpened(em: EntityManager, tokenHash: string): Promise<LockedQuote | undefined> {
  const id = await requestOfLink(em, tokenHash);
  const request = id === undefined ? undefined : await lockQuoteRequest(em, id);
  const opened = await findOpened(em, tokenHash);
  return request === undefined || opened === undefined ? undefined : { request, opened };
}
