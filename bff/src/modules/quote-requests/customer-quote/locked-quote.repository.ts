import type { EntityManager } from '@mikro-orm/postgresql';
import { linkExpired } from '../../../platform/http/problem.ts';
import { lockQuoteRequest } from '../editing/quote-request-edits.repository.ts';
import { findOpened, requestOfLink } from './quote-links.sql.ts';

/**
 * Locks the request of a link. Reads the quote after the lock, so that a concurrent revocation, new version or
 * signature is visible.
 * @throws {ProblemException} 401 `link-expired`
 */
export async function lockOpened(em: EntityManager, tokenHash: string) {
  const id = await requestOfLink(em, tokenHash);
  const request = id === undefined ? undefined : await lockQuoteRequest(em, id);
  const opened = await findOpened(em, tokenHash);
  if (request === undefined || opened === undefined) throw linkExpired();
  return { request, opened };
}
