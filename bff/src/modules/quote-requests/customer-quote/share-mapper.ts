import type { QuoteShare } from '@backlot/domain/contract';
import { type StoredQuoteShare } from './stored-quote-shares.repository.js';

/** A colleague as the customer sees them. */
export const toShare = ({ id, name, email, at, viewedAt }: StoredQuoteShare): QuoteShare => ({
  id,
  name,
  email,
  at: at.toISOString(),
  ...(viewedAt === null ? {} : { viewedAt: viewedAt.toISOString() }),
});
