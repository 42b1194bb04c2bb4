import { quoteStanding, type Day, type QuoteStanding } from '@backlot/domain';
import type { OpenedQuote } from './quote-links.sql.ts';

export type Ended = Exclude<QuoteStanding, 'open'>;

/** Returns the standing. Any version but the newest is superseded. */
export function standingOf(
  { number, state, status, validUntil }: OpenedQuote,
  requested: number,
  today: Day,
): QuoteStanding {
  return requested === number ? quoteStanding({ state, validUntil }, status, today) : 'superseded';
}

/** Author of history entries by a customer. Holds no address, so that erasure need not change the history. */
export const byCustomer = (linkId: string) => ({ profileId: linkId, email: 'Customer' });
