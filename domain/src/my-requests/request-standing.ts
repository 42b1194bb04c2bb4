import type { QuoteStatus } from '../quote-status/quote-status.ts';
import type { QuoteStanding } from '../quote-version/quote-version.ts';

/** `requested`: no quote was sent to the customer yet. */
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
  // Decided by staff, but not sent to the customer yet.
  approved: 'requested',
  in_progress: 'in-progress',
  completed: 'completed',
  rejected: 'on-hold',
};

/**
 * Returns the standing of a request for its customer (spec 17.45).
 * @param quote standing of the newest version that was sent to this customer; null: none was
 */
export function requestStanding(quote: QuoteStanding | null, status: QuoteStatus): RequestStanding {
  // `superseded` means that the newest version went to another address.
  if (quote === null || quote === 'superseded') return WITHOUT_QUOTE[status];
  if (quote !== 'accepted') return quote;
  return status === 'in_progress' || status === 'completed' ? WITHOUT_QUOTE[status] : 'accepted';
}
