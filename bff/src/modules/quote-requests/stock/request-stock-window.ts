import { type Day } from '@backlot/domain';
import { occupiedDays, rentalWindow, type DayRange } from '@backlot/domain/stock';
import { type DemandingRequest } from '../../../platform/stock/request-holds.js';

/**
 * Returns the days on which a request occupies an item, or would if it were firm: without those that are over, unless
 * all are.
 */
export function requestWindow(
  { status, startDate, endDate }: Pick<DemandingRequest, 'status' | 'startDate' | 'endDate'>,
  turnaroundDays: number,
  today: Day,
): DayRange {
  const hold = { startDate, lastDay: endDate, isOut: status === 'in_progress', expiresOn: null };
  const days = occupiedDays(hold, turnaroundDays, today) ?? rentalWindow(startDate, endDate, turnaroundDays);
  return days.from < today && today < days.until ? { from: today, until: days.until } : days;
}
