import { message } from '@backlot/domain';
import { aReports, reportFigures } from '@backlot/domain/testing';
import { describe, expect, it } from 'vitest';
import { presetOf, presetRange, rangeFromQuery } from './report-presets.ts';
import { requestsSummary, responseSummary, valueSummary } from './report-summaries.ts';
import {
  itemColumns,
  percentLabel,
  reportCsv,
  reportFileName,
  requestColumns,
  responseColumns,
  shareInTime,
  valueColumns,
} from './report-tables.ts';

const TODAY = '2026-11-21';
const reports = aReports();

describe('report CSV', () => {
  it('of requests has a row per week with every status', () => {
    expect(reportCsv(requestColumns, reports.weeks)).toBe(
      '\uFEFFWeek from,Requests,Pending,Approved,In progress,Completed,Rejected\r\n2026-11-09,0,0,0,0,0,0\r\n2026-11-16,3,1,2,0,0,0\r\n',
    );
  });

  it('of values and times has units in its header and empty cells for unknown values', () => {
    expect(reportCsv(valueColumns, reports.weeks)).toBe(
      '\uFEFFWeek from,Value quoted (USD)\r\n2026-11-09,0\r\n2026-11-16,2841.5\r\n',
    );
    expect(reportCsv(responseColumns, reports.weeks)).toBe(
      '\uFEFFWeek from,Answered,Within two hours,Share in time (%),Median response (minutes)\r\n2026-11-09,0,0,,\r\n2026-11-16,2,1,50,84\r\n',
    );
  });

  it('of items contains no formula', () => {
    const [item] = reports.mostRequested;
    const csv = reportCsv(itemColumns, [
      { ...item, equipmentId: 1, name: '=1+1', mainCategory: 'home-ec-set', requestCount: 3, quantity: 8 },
    ]);
    expect(csv).toBe("\uFEFFItem,Main category,Requests,Quantity\r\n'=1+1,Home Ec & Set Rentals,3,8\r\n");
  });

  it('has the date range in its file name', () => {
    expect(reportFileName('requests-by-week', { from: '2026-08-30', to: TODAY })).toBe(
      'backlot-requests-by-week-2026-08-30-to-2026-11-21.csv',
    );
  });
});

describe('share of responses in time', () => {
  it.each([
    [3, 2, '67%'],
    [2, 2, '100%'],
    [0, 0, '–'],
  ])('of %i responses, %i in time, is %s', (answeredCount, answeredInTimeCount, label) => {
    expect(percentLabel(shareInTime({ answeredCount, answeredInTimeCount }))).toBe(label);
  });
});

describe('presets', () => {
  it.each([
    ['last-4-weeks', '2026-10-26'],
    ['last-12-weeks', '2026-08-31'],
    ['this-year', '2026-01-01'],
  ] as const)('%s begins on %s and ends today', (preset, from) => {
    expect(presetRange(preset, TODAY)).toEqual({ from, to: TODAY });
    expect(presetOf({ from, to: TODAY }, TODAY)).toBe(preset);
  });

  it('differ from custom dates', () => {
    expect(presetOf({ from: '2026-10-26', to: '2026-11-20' }, TODAY)).toBeUndefined();
  });

  it.each([
    ['', { isGood: true, from: '2026-08-31', to: TODAY }],
    ['from=2026-02-01&to=2026-02-28', { isGood: true, from: '2026-02-01', to: '2026-02-28' }],
    ['from=soon&to=2026-02-30', { isGood: true, from: '2026-08-31', to: TODAY }],
    ['from=2026-03-01&to=2026-02-28', { isGood: false, message: message('report-reversed') }],
  ])('parses the query ?%s', (query, reading) => {
    expect(rangeFromQuery(new URLSearchParams(query), TODAY)).toEqual(reading);
  });
});

describe('chart summaries', () => {
  it('describe the charts', () => {
    expect(requestsSummary(reports)).toBe(
      '3 requests in 2 weeks, most in the week from Nov 16 (3). 1 request still pending.',
    );
    expect(valueSummary(reports)).toBe(
      '$2,841.50 quoted in 2 weeks, most in the week from Nov 16 ($2,841.50). After tax, without rejected requests.',
    );
    expect(responseSummary(reports)).toBe(
      'Half of the answers took 1 h 24 min or less. 50% came within the promised 2 h.',
    );
    expect(
      responseSummary(
        aReports({ totals: reportFigures({ answeredCount: 0, answeredInTimeCount: 0, medianResponseMinutes: null }) }),
      ),
    ).toBe('No request of these days has been answered yet.');
  });
});
