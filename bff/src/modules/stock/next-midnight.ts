import { businessToday } from '@backlot/domain';

/** Longest day of the business, on which clocks go back. */
const LONGEST_DAY_MS = 25 * 60 * 60_000;

/** Returns the instant at which the next day of the business begins. Days have 23 to 25 hours. */
export function nextMidnight(now: Date): Date {
  const today = businessToday(now);
  let before = now.getTime();
  let after = before + LONGEST_DAY_MS;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (businessToday(new Date(middle)) === today) before = middle;
    else after = middle;
  }
  return new Date(after);
}
