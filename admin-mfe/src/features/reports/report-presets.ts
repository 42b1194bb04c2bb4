import {
  parseReportRange,
  REPORT_WEEKS_DEFAULT,
  weeksUpTo,
  type Day,
  type ReportRange,
  type ReportRangeResult,
} from '@backlot/domain';
import { dayOf } from '../../lib/days.ts';

export const REPORT_PRESETS = ['last-4-weeks', 'last-12-weeks', 'this-year'] as const;
export type ReportPreset = (typeof REPORT_PRESETS)[number];

/** Returns the date range of a preset, which ends today. */
export function presetRange(preset: ReportPreset, today: Day): ReportRange {
  if (preset === 'this-year') return { from: `${today.slice(0, 4)}-01-01`, to: today };
  return weeksUpTo(today, preset === 'last-4-weeks' ? 4 : REPORT_WEEKS_DEFAULT);
}

/** Returns the preset that equals the date range; undefined for custom dates. */
export function presetOf({ from, to }: ReportRange, today: Day): ReportPreset | undefined {
  return REPORT_PRESETS.find((preset) => {
    const range = presetRange(preset, today);
    return range.from === from && range.to === to;
  });
}

/** Parses the date range of the query. Invalid dates count as missing. */
export function rangeFromQuery(query: URLSearchParams, today: Day): ReportRangeResult {
  return parseReportRange({ from: dayOf(query.get('from')), to: dayOf(query.get('to')) }, today);
}
