import { onDemand } from '../on-demand.ts';
import { message, type Message } from '../messages/message.ts';
import { daysBetween, isDay, type Day } from './day.ts';

/**
 * Returns the charged days: calendar-day difference minus 1, at least 1 (decision 2).
 * @throws RangeError when either is no calendar day.
 */
export function rentalDays(start: Day, end: Day): number {
  return Math.max(1, daysBetween(start, end) - 1);
}

/**
 * Returns the rental days for analytics: the day difference (spec 7), at least 0. Never used for money.
 * @throws RangeError when either is no calendar day.
 */
export function analyticsRentalDays(start: Day, end: Day): number {
  return Math.max(0, Math.ceil(daysBetween(start, end)));
}

/** Time zone of the business, which defines 'today' (decision 7). */
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

/** @throws RangeError when `now` is an invalid Date. */
export function businessToday(now: Date): Day {
  const parts = new Map(
    businessCalendar()
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

/** Returns the earliest return day: the pickup day, or today without one. */
export function earliestReturn(pickup: Day | undefined, today: Day): Day {
  return pickup !== undefined && isDay(pickup) ? pickup : today;
}

/** Messages of the two date fields; none when valid. */
export interface PeriodMessages {
  readonly startDate?: Message;
  readonly endDate?: Message;
}

export const PERIOD_DAYS_MAX = 366;

interface PublicPeriod {
  readonly startDate: string;
  readonly endDate: string;
  readonly today: Day;
}

/**
 * Checks the dates of the public form (spec 5, decision 7): both required, pickup not before today, return not before
 * pickup and at most a year later. Returns `{}` when valid.
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

/** Checks an admin's rental period (spec 5): the end after the start; past days are allowed. Undefined when valid. */
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
