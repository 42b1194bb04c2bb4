import { quoteStanding, type Day, type QuoteStanding } from '@backlot/domain';
import { type OpenedQuote } from './quote-links.repository.js';

/** The standing of a version that nothing can be decided about any more, or not now. */
export type Ended = Exclude<QuoteStanding, 'open'>;

/** An older version than the newest one was superseded, whatever else has become of it. */
export function standingOf(
  { number, state, status, validUntil }: OpenedQuote,
  wanted: number,
  today: Day,
): QuoteStanding {
  return wanted === number ? quoteStanding({ state, validUntil }, status, today) : 'superseded';
}

/** The history names no address of a customer, so that an erasure finds what it has to. */
export const byCustomer = (linkId: string) => ({ profileId: linkId, email: 'Customer' });
