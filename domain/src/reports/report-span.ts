import { addDays, daysBetween, type Day } from '../rental-period/day.js';

/** Longest span of a report in days. */
export const REPORT_DAYS_MAX = 731;

/** Days of a report when nobody says which: twelve weeks. */
export const REPORT_DAYS_DEFAULT = 84;

/** The days that a report covers, both included. */
export type ReportSpan = { readonly from: Day; readonly to: Day };

/** The days of a report, or why there is none of those that were asked for. */
export type ReportSpanReading = ({ readonly isGood: true } & ReportSpan) | { readonly isGood: false; readonly message: string };

/**
 * The span that is asked for. Without a last day it ends today, without a first one it begins twelve weeks before its end.
 *
 * @param today the day of the business
 */
export function readReportSpan(asked: { readonly from?: Day | undefined; readonly to?: Day | undefined }, today: Day): ReportSpanReading {
  const to = asked.to ?? today;
  const from = asked.from ?? addDays(to, 1 - REPORT_DAYS_DEFAULT);
  if (from > to) return { isGood: false, message: 'The first day must not be after the last day.' };
  if (daysBetween(from, to) >= REPORT_DAYS_MAX) return { isGood: false, message: `A report covers at most ${REPORT_DAYS_MAX} days.` };
  return { isGood: true, from, to };
}
