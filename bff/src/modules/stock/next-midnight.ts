import { businessToday } from '@backlot/domain';

/** Duration of the longest day, at the end of daylight saving time. */
const MAX_DAY_MS = 25 * 60 * 60_000;

/** Returns the start of the next day of the business. Days have 23 to 25 hours. */
export function nextMidnight(now: Date): Date {
  const today = businessToday(now);
  let before = now.getTime();
  let after = before + MAX_DAY_MS;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (businessToday(new Date(middle)) === today) before = middle;
    else after = middle;
  }
  return new Date(after);
}
