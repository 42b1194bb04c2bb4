import { addDays, type Day } from '../rental-period/day.js';
import type { QuoteStatus } from '../quote-status/quote-status.js';

/**
 * How far a version of a quote has come, one way: an open one ends as one of the others. That it has expired or is on hold
 * follows from the day and the status of its request (`quoteStanding`).
 */
export const QUOTE_VERSION_STATES = ['open', 'accepted', 'declined', 'superseded', 'withdrawn'] as const;
export type QuoteVersionState = (typeof QUOTE_VERSION_STATES)[number];

/** What a version is worth to its customer on a day. */
export const QUOTE_STANDINGS = [...QUOTE_VERSION_STATES, 'expired', 'on-hold'] as const;
export type QuoteStanding = (typeof QUOTE_STANDINGS)[number];

/** How long the prices of a quote hold, in days (specification 9). */
const QUOTE_VALID_DAYS = 30;

/** The last day of the business on which the prices of a quote hold that is issued on `issuedOn`. */
export function quoteValidUntil(issuedOn: Day): Day {
  return addDays(issuedOn, QUOTE_VALID_DAYS);
}

/** The name of a version: 'BL-2611-0042-2' is the second of 'BL-2611-0042'. */
export function quoteVersionReference(reference: string, number: number): string {
  return `${reference}-${number}`;
}

/** Whether the quotes of a request are on hold: it was turned down, or the rental is over. */
export function isQuoteOnHold(status: QuoteStatus): boolean {
  return status === 'rejected' || status === 'completed';
}

/**
 * The standing of a version. What an open one lacks comes in this order: its prices held until a day that has passed, then
 * that its request is on hold, which may end again.
 *
 * @param today of the business
 */
export function quoteStanding(
  { state, validUntil }: { readonly state: QuoteVersionState; readonly validUntil: Day },
  status: QuoteStatus,
  today: Day,
): QuoteStanding {
  if (state !== 'open') return state;
  if (validUntil < today) return 'expired';
  return isQuoteOnHold(status) ? 'on-hold' : 'open';
}
