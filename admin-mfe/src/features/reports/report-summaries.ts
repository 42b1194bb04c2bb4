import { durationLabel, RESPONSE_MINUTES } from '@backlot/domain';
import type { Reports, ReportWeek } from '@backlot/domain/contract/staff';
import { countText } from '../../lib/count-text.ts';
import { shortDay } from '../../lib/days.ts';
import { formatDollars, shareInTime } from './report-tables.ts';

function busiest(weeks: readonly ReportWeek[], value: (week: ReportWeek) => number): ReportWeek | undefined {
  return weeks.toSorted((a, b) => value(b) - value(a))[0];
}

export function requestsSummary({ totals, weeks }: Reports): string {
  const most = busiest(weeks, ({ requestCount }) => requestCount);
  const peak = most === undefined ? '' : `, most in the week from ${shortDay(most.weekStart)} (${most.requestCount})`;
  return `${countText(totals.requestCount, 'request')} in ${countText(weeks.length, 'week')}${peak}. ${countText(totals.counts.pending, 'request')} still pending.`;
}

export function valueSummary({ totals, weeks }: Reports): string {
  const most = busiest(weeks, ({ valueQuoted }) => valueQuoted);
  const peak =
    most === undefined
      ? ''
      : `, most in the week from ${shortDay(most.weekStart)} (${formatDollars(most.valueQuoted)})`;
  return `${formatDollars(totals.valueQuoted)} quoted in ${countText(weeks.length, 'week')}${peak}. After tax, without rejected requests.`;
}

export function responseSummary({ totals }: Reports): string {
  const share = shareInTime(totals);
  if (share === null || totals.medianResponseMinutes === null) return 'No request of these days has been answered yet.';
  return `Half of the answers took ${durationLabel(totals.medianResponseMinutes)} or less. ${share}% came within the promised ${durationLabel(RESPONSE_MINUTES)}.`;
}
