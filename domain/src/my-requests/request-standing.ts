import type { QuoteStatus } from '../quote-status/quote-status.js';
import type { QuoteStanding } from '../quote-version/quote-version.js';

/** How a request stands for its customer. `requested`: no quote was sent to them yet. */
export const REQUEST_STANDINGS = [
  'requested',
  'open',
  'accepted',
  'in-progress',
  'completed',
  'declined',
  'withdrawn',
  'expired',
  'on-hold',
] as const;
export type RequestStanding = (typeof REQUEST_STANDINGS)[number];

const WITHOUT_QUOTE: Readonly<Record<QuoteStatus, RequestStanding>> = {
  pending: 'requested',
  // The staff have decided, and the customer was sent nothing yet.
  approved: 'requested',
  in_progress: 'in-progress',
  completed: 'completed',
  rejected: 'on-hold',
};

/**
 * How a request stands for its customer (specification 17.45). It agrees with the page of the quote; of an accepted quote it also says how far
 * the rental is.
 *
 * @param quote standing of the newest version that was sent to this customer; null: none was
 */
export function requestStanding(quote: QuoteStanding | null, status: QuoteStatus): RequestStanding {
  // The newest version is never superseded, but by one that went to somebody else.
  if (quote === null || quote === 'superseded') return WITHOUT_QUOTE[status];
  if (quote !== 'accepted') return quote;
  return status === 'in_progress' || status === 'completed' ? WITHOUT_QUOTE[status] : 'accepted';
}
