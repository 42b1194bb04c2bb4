import { message, type Message } from '../messages/message.js';
import { addDays, daysBetween, startOfWeek, type Day } from '../rental-period/day.js';

/** Longest span of a report in days. */
export const REPORT_DAYS_MAX = 731;

/** Weeks of a report when nobody says which, the one of its last day among them. */
export const REPORT_WEEKS_DEFAULT = 12;

/** So many weeks up to a day: from the Monday of the first on. */
export function weeksUpTo(to: Day, weeks: number): ReportRange {
  return { from: startOfWeek(addDays(to, -7 * (weeks - 1))), to };
}

/** The days that a report covers, both included. */
export type ReportRange = { readonly from: Day; readonly to: Day };

/** The days of a report, or why there is none of those that were asked for. */
export type ReportRangeResult =
  ({ readonly isGood: true } & ReportRange) | { readonly isGood: false; readonly message: Message };

/**
 * The span that is asked for. Without a last day it ends today, without a first one it covers the week of its end and the eleven before.
 *
 * @param today the day of the business
 */
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
