import { checkPublicPeriod, type Day } from '@backlot/domain';

/** Query parameters of a catalogue: pickup day, return day, and `free=1` to list only available items. */
export const DAYS_PARAMETERS = { from: 'from', to: 'to', free: 'free' } as const;

export interface ChosenDays {
  readonly startDate: Day;
  readonly endDate: Day;
}

/** Returns the days if both follow the rules of a rental from `today` on, else undefined. */
export function checkDays(startDate: string, endDate: string, today: Day): ChosenDays | undefined {
  const errors = checkPublicPeriod({ startDate, endDate, today });
  return Object.keys(errors).length === 0 ? { startDate, endDate } : undefined;
}
