import type { QuoteStatus } from '../quote-status/quote-status.js';
import { addDays, daysBetween, type Day } from '../rental-period/day.js';

/** Days after today that overdue equipment stays occupied, before its turnaround. Moves on with each day. */
export const OVERDUE_BLOCK_DAYS = 3;
/** Maximum days from today until which staff can hold units for a pending request. */
export const HOLD_DAYS_MAX = 14;
/** Maximum turnaround of an item, in days after the return day. */
export const TURNAROUND_DAYS_MAX = 30;
/** Maximum units of an item, and of a stock period. */
export const STOCK_UNITS_MAX = 1_000_000;
/** Maximum days of a window whose availability is requested. */
export const STOCK_WINDOW_DAYS_MAX = 366;

/** Last day that `Day` can write. Ranges end there at the latest. */
export const LAST_DAY: Day = '9999-12-31';

/** Days from `from` to the day before `until`. Empty unless `from` is the earlier one. */
export interface DayRange {
  readonly from: Day;
  /** First free day. */
  readonly until: Day;
}

/** Days of a firm request, before the turnaround of an item is added. Both days are included. */
export interface Hold {
  readonly startDate: Day;
  readonly lastDay: Day;
  /** The equipment is with the customer, so that it becomes overdue after `lastDay`. */
  readonly isOut: boolean;
  /** Last day of a hold on a pending request; null if it does not expire. */
  readonly expiresOn: Day | null;
}

/** A request's status and days, from which its hold follows. */
export interface RentalDemand {
  readonly status: QuoteStatus;
  readonly startDate: Day;
  readonly endDate: Day;
  /** Last day of the hold that staff put on a pending request; null without one. Other statuses ignore it. */
  readonly holdUntil: Day | null;
  /** Day on which the request was completed; null if unknown. Other statuses ignore it. */
  readonly completedOn: Day | null;
}

/** Returns the hold of a request; undefined if the request is not firm: rejected, or pending without a hold. */
export function holdOf({ status, startDate, endDate, holdUntil, completedOn }: RentalDemand): Hold | undefined {
  const hold: Hold = { startDate, lastDay: endDate, isOut: false, expiresOn: null };
  switch (status) {
    case 'pending':
      return holdUntil === null ? undefined : { ...hold, expiresOn: holdUntil };
    case 'approved':
      return hold;
    case 'in_progress':
      return { ...hold, isOut: true };
    case 'completed':
      return completedOn !== null && completedOn < endDate ? { ...hold, lastDay: completedOn } : hold;
    case 'rejected':
      return undefined;
  }
}

/** Whether equipment is still with the customer after its return day. */
export const isOverdue = ({ isOut, lastDay }: Pick<Hold, 'isOut' | 'lastDay'>, today: Day): boolean =>
  isOut && lastDay < today;

/** Returns the day `count` days later, at most the last day that can be written. */
const daysAfter = (day: Day, count: number): Day =>
  daysBetween(day, LAST_DAY) < count ? LAST_DAY : addDays(day, count);

/**
 * Returns the days that a rental of an item occupies: from its pickup to its return day, then the turnaround.
 *
 * @throws RangeError when either is no calendar day.
 */
export const rentalWindow = (startDate: Day, endDate: Day, turnaroundDays: number): DayRange => ({
  from: startDate,
  until: daysAfter(endDate, 1 + turnaroundDays),
});

/**
 * Returns the days on which a hold occupies units of an item; undefined if it occupies none: it expired before
 * today, or ended before its start. Overdue equipment is occupied through today + 3, plus turnaround.
 */
export function occupiedDays(hold: Hold, turnaroundDays: number, today: Day): DayRange | undefined {
  const { startDate, lastDay, expiresOn } = hold;
  if (lastDay < startDate || (expiresOn !== null && expiresOn < today)) return undefined;
  const occupiedThrough = isOverdue(hold, today) ? daysAfter(today, OVERDUE_BLOCK_DAYS) : lastDay;
  return rentalWindow(startDate, occupiedThrough, turnaroundDays);
}
