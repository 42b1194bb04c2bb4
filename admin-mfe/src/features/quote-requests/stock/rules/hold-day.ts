import { addDays } from '@backlot/domain';
import { HOLD_DAYS_MAX } from '@backlot/domain/stock';

export const lastHoldDay = (today: string): string => addDays(today, HOLD_DAYS_MAX);

/** Returns why the day is invalid; undefined if it is valid. */
export function holdDayIssue(day: string, today: string): 'missing' | 'over' | 'too-late' | undefined {
  if (day === '') return 'missing';
  if (day < today) return 'over';
  return day > lastHoldDay(today) ? 'too-late' : undefined;
}
