import type { Day } from '@backlot/domain';
import { occupiedDays, rentalWindow, type DayRange } from '@backlot/domain/stock';
import type { DemandingRequest } from '../../../platform/stock/request-holds.ts';

/** Omits past days unless all are past. */
export function requestWindow(
  { status, startDate, endDate }: Pick<DemandingRequest, 'status' | 'startDate' | 'endDate'>,
  turnaroundDays: number,
  today: Day,
): DayRange {
  const hold = { startDate, lastDay: endDate, isOut: status === 'in_progress', expiresOn: null };
  const days = occupiedDays(hold, turnaroundDays, today) ?? rentalWindow(startDate, endDate, turnaroundDays);
  return days.from < today && today < days.until ? { from: today, until: days.until } : days;
}
