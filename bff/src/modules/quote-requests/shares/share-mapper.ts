import type { QuoteShare } from '@backlot/domain/contract';
import type { StoredQuoteShare } from './quote-shares.sql.ts';

export const toShare = ({ id, name, email, at, viewedAt }: StoredQuoteShare): QuoteShare => ({
  id,
  name,
  email,
  at: at.toISOString(),
  ...(viewedAt === null ? {} : { viewedAt: viewedAt.toISOString() }),
});
