import { addDays, daysBetween, type Day } from '../rental-period/day.js';
import { LAST_DAY } from './occupied-days.js';

/** Maximum days by which a rental is shifted. */
export const SHIFT_DAYS_MAX = 7;
/** Maximum number of shifts. */
export const SHIFTS_MAX = 5;

/** Days of a rental that can be shifted. */
export interface ShiftableRental {
  readonly startDate: Day;
  readonly endDate: Day;
  readonly today: Day;
}

/** Days of a shifted rental; as long as the original one. */
export interface ShiftedRental {
  readonly startDate: Day;
  readonly endDate: Day;
}

/** Shifts in days, nearest first; of two that are as near, the earlier rental. */
const SHIFTS = Array.from({ length: SHIFT_DAYS_MAX }, (_, index) => index + 1).flatMap((days) => [-days, days]);

/**
 * Returns the nearest days for which `isFree` returns true: shifted by at most 7 days either way, nearest first,
 * earlier before later, none that begins before today, at most 5.
 *
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
