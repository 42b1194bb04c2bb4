import { addDays } from '@backlot/domain';
import { HOLD_DAYS_MAX } from '@backlot/domain/stock';

/** Returns the latest day up to which a request can be held. */
export const lastHoldDay = (today: string): string => addDays(today, HOLD_DAYS_MAX);

/** Returns why a request cannot be held up to this day; undefined if it can. */
export function holdDayIssue(day: string, today: string): 'missing' | 'over' | 'too-late' | undefined {
  if (day === '') return 'missing';
  if (day < today) return 'over';
  return day > lastHoldDay(today) ? 'too-late' : undefined;
}
