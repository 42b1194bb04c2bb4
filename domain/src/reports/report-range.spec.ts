import { describe, expect, it } from 'vitest';
import { englishText } from '../messages/server-message-text.ts';
import { daysBetween } from '../rental-period/day.ts';
import { parseReportRange, REPORT_DAYS_MAX, weeksUpTo } from './report-range.ts';

const TODAY = '2026-11-21';

describe('parseReportRange', () => {
  it.each([
    ['an empty query', {}, { from: '2026-08-31', to: TODAY }],
    ['a first day', { from: '2026-11-01' }, { from: '2026-11-01', to: TODAY }],
    ['a last day', { to: '2026-06-30' }, { from: '2026-04-13', to: '2026-06-30' }],
    ['both', { from: '2025-01-01', to: '2025-12-31' }, { from: '2025-01-01', to: '2025-12-31' }],
    ['one day', { from: TODAY, to: TODAY }, { from: TODAY, to: TODAY }],
    ['the longest', { from: '2024-11-21', to: TODAY }, { from: '2024-11-21', to: TODAY }],
  ])('with %s', (_, query, span) => {
    expect(parseReportRange(query, TODAY)).toEqual({ isGood: true, ...span });
  });

  it.each([
    [{ from: '2026-11-22' }, 'The first day must not be after the last day.'],
    [{ from: '2026-11-20', to: '2026-11-19' }, 'The first day must not be after the last day.'],
    [{ from: '2024-11-20' }, 'A report covers at most 731 days.'],
  ])('rejects %j', (query, text) => {
    const range = parseReportRange(query, TODAY);
    expect(range.isGood ? undefined : englishText(range.message)).toBe(text);
  });

  it('weeksUpTo starts on a Monday and includes the week of the end', () => {
    expect(weeksUpTo('2026-11-16', 1)).toEqual({ from: '2026-11-16', to: '2026-11-16' });
    expect(weeksUpTo('2026-11-15', 1)).toEqual({ from: '2026-11-09', to: '2026-11-15' });
    expect(weeksUpTo(TODAY, 4)).toEqual({ from: '2026-10-26', to: TODAY });
  });

  it('allows at most two years with a leap day', () => {
    expect(daysBetween('2024-11-21', TODAY) + 1).toBe(REPORT_DAYS_MAX);
  });
});
