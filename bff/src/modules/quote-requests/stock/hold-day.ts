import { addDays, message, type Day, type Message } from '@backlot/domain';
import { HOLD_DAYS_MAX } from '@backlot/domain/stock';

export function checkHoldDay(until: Day | null, today: Day): Message | undefined {
  if (until === null) return undefined;
  if (until < today) return message('hold-day-over');
  return until > addDays(today, HOLD_DAYS_MAX) ? message('hold-too-long', { most: HOLD_DAYS_MAX }) : undefined;
}
