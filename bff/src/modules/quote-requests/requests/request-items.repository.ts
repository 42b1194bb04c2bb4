import type { EntityManager } from '@mikro-orm/postgresql';
import { QuoteRequestItemEntity, type QuoteRequestItemRecord } from './quote-request.entity.ts';

/** Reads the lines of a request in their order, past the identity map. */
export const readItems = (em: EntityManager, quoteRequestId: string): Promise<QuoteRequestItemRecord[]> =>
  em.find(QuoteRequestItemEntity, { quoteRequestId }, { orderBy: { position: 'asc' }, disableIdentityMap: true });
