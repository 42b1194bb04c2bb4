import { addDays, daysBetween, type Day } from '../rental-period/day.ts';
import { LAST_DAY } from './occupied-days.ts';

export const SHIFT_DAYS_MAX = 7;
export const SHIFTS_MAX = 5;

export interface ShiftableRental {
  readonly startDate: Day;
  readonly endDate: Day;
  readonly today: Day;
}

export interface ShiftedRental {
  readonly startDate: Day;
  readonly endDate: Day;
}

/** Shifts in days, nearest first, earlier before later. */
const SHIFTS = Array.from({ length: SHIFT_DAYS_MAX }, (_, index) => index + 1).flatMap((days) => [-days, days]);

/**
 * Returns the nearest shifts for which `isFree` holds, within 7 days, not before today, at most 5.
 * @throws RangeError when a day is no calendar day.
 */
export function nearestShifts(
  { startDate, endDate, today }: ShiftableRental,
  isFree: (startDate: Day, endDate: Day) => boolean,
): ShiftedRental[] {
  const earliest = daysBetween(startDate, today);
  const latest = daysBetween(endDate, LAST_DAY);
  const found: ShiftedRental[] = [];
  for (const shift of SHIFTS) {
    if (found.length === SHIFTS_MAX) break;
    if (shift < earliest || shift > latest) continue;
    const shifted = { startDate: addDays(startDate, shift), endDate: addDays(endDate, shift) };
    if (isFree(shifted.startDate, shifted.endDate)) found.push(shifted);
  }
  return found;
}
