import { addDays, type Day } from '../rental-period/day.ts';
import type { QuoteStatus } from '../quote-status/quote-status.ts';

/** Stored state of a version; all but `open` are final. `quoteStanding` derives expired and on hold. */
export const QUOTE_VERSION_STATES = ['open', 'accepted', 'declined', 'superseded', 'withdrawn'] as const;
export type QuoteVersionState = (typeof QUOTE_VERSION_STATES)[number];

/** State of a version on a day, as its customer sees it. */
export const QUOTE_STANDINGS = [...QUOTE_VERSION_STATES, 'expired', 'on-hold'] as const;
export type QuoteStanding = (typeof QUOTE_STANDINGS)[number];

const QUOTE_VALID_DAYS = 30;

export function quoteValidUntil(issuedOn: Day): Day {
  return addDays(issuedOn, QUOTE_VALID_DAYS);
}

/** Returns the reference of a version: 'BL-2611-0042-2' is the second of 'BL-2611-0042'. */
export function quoteVersionReference(reference: string, number: number): string {
  return `${reference}-${number}`;
}

/** Whether the quotes of a request are on hold: it was rejected, or the rental is completed. */
export function isQuoteOnHold(status: QuoteStatus): boolean {
  return status === 'rejected' || status === 'completed';
}

/** Returns the standing of a version on a day. Expired takes precedence over on hold, which is reversible. */
export function quoteStanding(
  { state, validUntil }: { readonly state: QuoteVersionState; readonly validUntil: Day },
  status: QuoteStatus,
  today: Day,
): QuoteStanding {
  if (state !== 'open') return state;
  if (validUntil < today) return 'expired';
  return isQuoteOnHold(status) ? 'on-hold' : 'open';
}
