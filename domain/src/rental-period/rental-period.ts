import { onDemand } from '../on-demand.js';
import { message, type Message } from '../messages/message.js';
import { daysBetween, isDay, type Day } from './day.js';

/**
 * Days charged for a rental: calendar-day difference minus 1, at least 1 (specification 9, decision 2).
 *
 * @throws RangeError when either is no calendar day.
 */
export function rentalDays(start: Day, end: Day): number {
  return Math.max(1, daysBetween(start, end) - 1);
}

/**
 * Rental days as analytics counts them: the day difference rounded up (specification 7 'Other', 9). On date-only
 * values the difference is whole already; an end before the start counts 0. Never used for money.
 *
 * @throws RangeError when either is no calendar day.
 */
export function analyticsRentalDays(start: Day, end: Day): number {
  return Math.max(0, Math.ceil(daysBetween(start, end)));
}

/** The business's time zone: 'today' is its day, wherever the reader or the server is (decision 7). */
export const BUSINESS_TIME_ZONE = 'America/New_York';

const businessCalendar = onDemand(
  () =>
    new Intl.DateTimeFormat('en-US', {
      timeZone: BUSINESS_TIME_ZONE,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }),
);

/**
 * The business's calendar day at an instant (decision 7).
 *
 * @throws RangeError when `now` is an invalid Date.
 */
export function businessToday(now: Date): Day {
  const parts = new Map(
    businessCalendar()
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

/** The first day that may be chosen as return: the pickup day, or today when none is chosen (specification 5). */
export function earliestReturn(pickup: Day | undefined, today: Day): Day {
  return pickup !== undefined && isDay(pickup) ? pickup : today;
}

/** Messages for the two date fields of the public form; a field without a message is good. */
export type PeriodMessages = { readonly startDate?: Message; readonly endDate?: Message };

/** How long a rental the public form takes, in calendar days; a slip of the year is longer. */
export const PERIOD_DAYS_MAX = 366;

type PublicPeriod = { readonly startDate: string; readonly endDate: string; readonly today: Day };

/**
 * Checks the dates of the public form (specification 5 'Public quote form', decision 7): both required, pickup from
 * today on, return from the pickup day on and at most a year later; the same day is allowed. Returns `{}` when both are good. A text that is
 * no calendar day counts as missing.
 */
export function checkPublicPeriod({ startDate, endDate, today }: PublicPeriod): PeriodMessages {
  const start = checkPickup(startDate, today);
  const end = checkReturn(endDate, startDate, today);
  return {
    ...(start === undefined ? {} : { startDate: start }),
    ...(end === undefined ? {} : { endDate: end }),
  };
}

function checkPickup(startDate: string, today: Day): Message | undefined {
  if (!isDay(startDate)) return message('pickup-not-chosen');
  return startDate < today ? message('pickup-in-past') : undefined;
}

function checkReturn(endDate: string, startDate: string, today: Day): Message | undefined {
  if (!isDay(endDate)) return message('return-not-chosen');
  const earliest = earliestReturn(startDate, today);
  if (endDate < earliest) return message(isDay(startDate) ? 'return-chosen-before-pickup' : 'return-in-past');
  return daysBetween(earliest, endDate) > PERIOD_DAYS_MAX ? message('rental-too-long') : undefined;
}

/**
 * Checks an admin's edit of the rental period (specification 5 'Admin quote detail', decision 7): both dates, and the
 * end after the start; the same day is rejected, the past is allowed. Returns the message, or undefined when good.
 */
export function checkAdminPeriod({
  startDate,
  endDate,
}: {
  readonly startDate: string;
  readonly endDate: string;
}): Message | undefined {
  if (!isDay(startDate) || !isDay(endDate)) return message('period-incomplete');
  return endDate > startDate ? undefined : message('end-not-after-start');
}
