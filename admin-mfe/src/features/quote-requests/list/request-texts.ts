import { formatDay, rentalDays } from '@backlot/domain';
import type { QuoteRequestSummary } from '@backlot/domain/contract/staff';

type Period = Pick<QuoteRequestSummary, 'startDate' | 'endDate'>;

/** '1 unit', '1,200 units'. */
export const plural = (count: number, one: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : `${one}s`}`;

/** The sum of the quantities: '12 items'. */
export const countLabel = (count: number): string => plural(count, 'item');

/** '5 days': the charged rental days. */
export const daysLabel = ({ startDate, endDate }: Period): string => plural(rentalDays(startDate, endDate), 'day');

/** First and last day; a shared year is omitted from the first: ['Nov 21', 'Nov 24, 2026']. */
export function periodDays({ startDate, endDate }: Period): readonly [start: string, end: string] {
  const [start, end] = [formatDay(startDate), formatDay(endDate)];
  return [startDate.slice(0, 4) === endDate.slice(0, 4) ? start.replace(/, \d{4}$/u, '') : start, end];
}

/** Returns the display name of a request: 'Ana Ruiz, BL-2611-0042'. */
export const requestName = ({ customerName, reference }: QuoteRequestSummary): string =>
  `${customerName}, ${reference}`;
