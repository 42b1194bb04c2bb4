import type { Config } from '../config/config.ts';
import type { RetentionPeriods } from './personal-data.ts';

function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - months);
  return before;
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);

export function retentionPeriods(
  {
    retainRequestsMonths,
    retainMailDays,
    retainActivityDays,
  }: Pick<Config, 'retainRequestsMonths' | 'retainMailDays' | 'retainActivityDays'>,
  now: Date,
): RetentionPeriods {
  return {
    requestsBefore: retainRequestsMonths === 0 ? undefined : monthsBefore(now, retainRequestsMonths),
    mailsBefore: retainMailDays === 0 ? undefined : daysBefore(now, retainMailDays),
    activityDays: retainActivityDays,
  };
}
