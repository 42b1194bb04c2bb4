import type { QuoteStatus } from '../quote-status/quote-status.ts';
import type { Day } from '../rental-period/day.ts';

/** Legal retention of rental records in years, from the last day of the rental. */
const TAX_RECORD_YEARS = 7;

const ACCEPTED: readonly QuoteStatus[] = ['approved', 'in_progress', 'completed'];

/** Whether a rental was or may be agreed, so that its request is a business record. */
export const isAcceptedStatus = (status: QuoteStatus): boolean => ACCEPTED.includes(status);

/** Returns the first day on which a record of this day may be erased. */
export function taxRecordUntil(day: Day): Day {
  const year = String(Number(day.slice(0, 4)) + TAX_RECORD_YEARS).padStart(4, '0');
  // February 29 does not exist in most years.
  return `${year}${day.slice(4).replace('-02-29', '-02-28')}`;
}

/** Returns the first day on which a quote request may be erased; undefined if it is not retained. */
export function retainedUntil({
  status,
  endDate,
}: {
  readonly status: QuoteStatus;
  readonly endDate: Day;
}): Day | undefined {
  return isAcceptedStatus(status) ? taxRecordUntil(endDate) : undefined;
}
