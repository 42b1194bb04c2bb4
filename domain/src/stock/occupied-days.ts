import type { QuoteStatus } from '../quote-status/quote-status.ts';
import { addDays, daysBetween, type Day } from '../rental-period/day.ts';

/** Days after today for which overdue equipment stays occupied, before its turnaround. */
export const OVERDUE_BLOCK_DAYS = 3;
/** Maximum days from today for a hold on a pending request. */
export const HOLD_DAYS_MAX = 14;
/** Maximum turnaround of an item, in days after the return day. */
export const TURNAROUND_DAYS_MAX = 30;
export const STOCK_UNITS_MAX = 1_000_000;
export const STOCK_WINDOW_DAYS_MAX = 366;

/** Last day that `Day` can represent; ranges are capped at it. */
export const LAST_DAY: Day = '9999-12-31';

/** Days from `from` to the day before `until`; empty unless `from` is earlier. */
export interface DayRange {
  readonly from: Day;
  /** First free day. */
  readonly until: Day;
}

/** Days of a firm request, both inclusive, without turnaround. */
export interface Hold {
  readonly startDate: Day;
  readonly lastDay: Day;
  /** Whether the equipment is with the customer, so that it becomes overdue after `lastDay`. */
  readonly isOut: boolean;
  /** Last day of a hold on a pending request; null: no expiry. */
  readonly expiresOn: Day | null;
}

export interface RentalDemand {
  readonly status: QuoteStatus;
  readonly startDate: Day;
  readonly endDate: Day;
  /** Last day of the hold on a pending request; null without one. Ignored for other statuses. */
  readonly holdUntil: Day | null;
  /** Completion day; null if unknown. Ignored for other statuses. */
  readonly completedOn: Day | null;
}

/** Returns the hold of a request; undefined if it is not firm: rejected, or pending without a hold. */
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

/** Whether equipment is with the customer after its return day. */
export const isOverdue = ({ isOut, lastDay }: Pick<Hold, 'isOut' | 'lastDay'>, today: Day): boolean =>
  isOut && lastDay < today;

const daysAfter = (day: Day, count: number): Day =>
  daysBetween(day, LAST_DAY) < count ? LAST_DAY : addDays(day, count);

/**
 * Returns the days that a rental occupies: pickup to return day, then the turnaround.
 * @throws RangeError when either is no calendar day.
 */
export const rentalWindow = (startDate: Day, endDate: Day, turnaroundDays: number): DayRange => ({
  from: startDate,
  until: daysAfter(endDate, 1 + turnaroundDays),
});

/** Returns the occupied days of a hold, of overdue equipment through today + 3, plus turnaround; undefined for none. */
export function occupiedDays(hold: Hold, turnaroundDays: number, today: Day): DayRange | undefined {
  const { startDate, lastDay, expiresOn } = hold;
  if (lastDay < startDate || (expiresOn !== null && expiresOn < today)) return undefined;
  const occupiedThrough = isOverdue(hold, today) ? daysAfter(today, OVERDUE_BLOCK_DAYS) : lastDay;
  return rentalWindow(startDate, occupiedThrough, turnaroundDays);
}
