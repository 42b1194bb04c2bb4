import { message, type Message } from '../messages/message.ts';
import { addDays, daysBetween, startOfWeek, type Day } from '../rental-period/day.ts';

export const REPORT_DAYS_MAX = 731;

export const REPORT_WEEKS_DEFAULT = 12;

/** Returns the range of `weeks` weeks up to a day, from a Monday on. */
export function weeksUpTo(to: Day, weeks: number): ReportRange {
  return { from: startOfWeek(addDays(to, -7 * (weeks - 1))), to };
}

/** Days of a report, both inclusive. */
export interface ReportRange {
  readonly from: Day;
  readonly to: Day;
}

export type ReportRangeResult =
  ({ readonly isGood: true } & ReportRange) | { readonly isGood: false; readonly message: Message };

/** Parses the requested range. `to` defaults to today, `from` to the Monday of the eleventh week before `to`. */
export function parseReportRange(
  query: { readonly from?: Day | undefined; readonly to?: Day | undefined },
  today: Day,
): ReportRangeResult {
  const to = query.to ?? today;
  const { from } = query.from === undefined ? weeksUpTo(to, REPORT_WEEKS_DEFAULT) : { from: query.from };
  if (from > to) return { isGood: false, message: message('report-reversed') };
  if (daysBetween(from, to) >= REPORT_DAYS_MAX)
    return { isGood: false, message: message('report-too-long', { most: REPORT_DAYS_MAX }) };
  return { isGood: true, from, to };
}
