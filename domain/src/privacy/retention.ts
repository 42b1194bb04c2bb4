import type { QuoteStatus } from '../quote-status/quote-status.js';
import type { Day } from '../rental-period/day.js';

/** How many years tax law wants the records of a rental that came about, from its last day on (specification 3). */
const TAX_RECORD_YEARS = 7;

const ACCEPTED: readonly QuoteStatus[] = ['approved', 'in_progress', 'completed'];

/** Whether a rental came about, or may: what was asked for is then part of the business's records. */
export const isAcceptedStatus = (status: QuoteStatus): boolean => ACCEPTED.includes(status);

/** Returns the day from which on a record of this day may be erased for good. */
export function taxRecordUntil(day: Day): Day {
  const year = String(Number(day.slice(0, 4)) + TAX_RECORD_YEARS).padStart(4, '0');
  // The one day that most years lack.
  return `${year}${day.slice(4).replace('-02-29', '-02-28')}`;
}

/**
 * The day from which on a quote request may be erased for good.
 * @param endDate the last day of the rental
 * @returns undefined where nothing has to be retained
 */
export function retainedUntil({
  status,
  endDate,
}: {
  readonly status: QuoteStatus;
  readonly endDate: Day;
}): Day | undefined {
  return isAcceptedStatus(status) ? taxRecordUntil(endDate) : undefined;
}
