import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayRate, priceQuote } from '../pricing/pricing.ts';
import { QUOTE_STATUSES } from '../quote-status/quote-status.ts';
import { addDays, startOfWeek } from '../rental-period/day.ts';
import { rentalDays } from '../rental-period/rental-period.ts';
import { reportOf, type ReportedRequest } from './report.ts';

/** A Wednesday, and a request of three rental days at $100 each. */
const WEDNESDAY = '2026-11-18';

function request(changes: Partial<ReportedRequest> = {}): ReportedRequest {
  const day = changes.day ?? WEDNESDAY;
  return {
    day,
    createdAt: `${day}T15:00:00.000Z`,
    answeredAt: null,
    status: 'pending',
    startDate: '2026-12-01',
    endDate: '2026-12-05',
    dayRateCents: 10_000,
    discountCents: 0,
    isTaxExempt: true,
    taxBasisPoints: 700,
    ...changes,
  };
}

const answeredAfter = (minutes: number) =>
  request({ answeredAt: new Date(Date.parse(`${WEDNESDAY}T15:00:00.000Z`) + minutes * 60_000).toISOString() });
const totalsOf = (requests: readonly ReportedRequest[]) =>
  reportOf(requests, { from: WEDNESDAY, to: WEDNESDAY }).totals;

describe('report weeks', () => {
  it('start on Monday, oldest first, including weeks without requests', () => {
    const { weeks } = reportOf([request({ day: '2026-11-15' }), request({ day: '2026-11-30' })], {
      from: '2026-11-15',
      to: '2026-11-30',
    });
    expect(weeks.map(({ weekStart, requestCount }) => [weekStart, requestCount])).toEqual([
      ['2026-11-09', 1],
      ['2026-11-16', 0],
      ['2026-11-23', 0],
      ['2026-11-30', 1],
    ]);
  });

  it('of a single day are one', () => {
    expect(reportOf([], { from: WEDNESDAY, to: WEDNESDAY }).weeks.map(({ weekStart }) => weekStart)).toEqual([
      '2026-11-16',
    ]);
  });

  it('contain only days of the span', () => {
    const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'];
    const { weeks, totals } = reportOf(
      days.map((day) => request({ day })),
      { from: '2026-11-17', to: '2026-11-19' },
    );
    expect(weeks.map(({ requestCount }) => requestCount)).toEqual([3]);
    expect(totals.requestCount).toBe(3);
  });

  it('sum up to the totals', () => {
    const requests = fc.array(
      fc.record({
        offset: fc.integer({ min: -20, max: 60 }),
        status: fc.constantFrom(...QUOTE_STATUSES),
        minutes: fc.option(fc.integer({ min: 0, max: 5000 }), { nil: null }),
        dayRateCents: fc.integer({ min: 0, max: 1e9 }),
      }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(requests, fc.integer({ min: 0, max: 45 }), (sample, length) => {
        const { totals, weeks } = reportOf(
          sample.map(({ offset, minutes, ...rest }) => ({
            ...request(rest),
            day: addDays(WEDNESDAY, offset),
            answeredAt:
              minutes === null ? null : new Date(Date.parse(request().createdAt) + minutes * 60_000).toISOString(),
          })),
          { from: WEDNESDAY, to: addDays(WEDNESDAY, length) },
        );
        const sumOf = (metric: 'requestCount' | 'valueQuotedCents' | 'answeredCount' | 'answeredInTimeCount') =>
          weeks.reduce((sum, week) => sum + week[metric], 0);
        expect({
          requestCount: sumOf('requestCount'),
          valueQuotedCents: sumOf('valueQuotedCents'),
          answeredCount: sumOf('answeredCount'),
          answeredInTimeCount: sumOf('answeredInTimeCount'),
        }).toEqual({
          requestCount: totals.requestCount,
          valueQuotedCents: totals.valueQuotedCents,
          answeredCount: totals.answeredCount,
          answeredInTimeCount: totals.answeredInTimeCount,
        });
        expect(QUOTE_STATUSES.map((status) => weeks.reduce((sum, week) => sum + week.counts[status], 0))).toEqual(
          QUOTE_STATUSES.map((status) => totals.counts[status]),
        );
        expect(weeks.map(({ weekStart }) => startOfWeek(weekStart))).toEqual(weeks.map(({ weekStart }) => weekStart));
      }),
    );
  });
});

describe('valueQuoted', () => {
  it('is the total after tax and discount for the rental days', () => {
    expect(totalsOf([request({ isTaxExempt: false, discountCents: 5_000 })]).valueQuotedCents).toBe(26_750);
  });

  it('excludes rejected requests, which still count as requests', () => {
    expect(totalsOf([request({ status: 'rejected' }), request({ status: 'completed' })])).toMatchObject({
      requestCount: 2,
      valueQuotedCents: 30_000,
      counts: { rejected: 1, completed: 1, pending: 0 },
    });
  });

  it('equals the sum of the single lines', () => {
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 9999 }),
      unitsPerItem: fc.integer({ min: 1, max: 50 }),
      pricePerUnitCents: fc.option(fc.integer({ min: 0, max: 100_000 }), { nil: null }),
    });
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 12 }),
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 0, max: 1e9 }),
        fc.boolean(),
        fc.integer({ min: 0, max: 10_000 }),
        (lines, length, discountCents, isTaxExempt, taxBasisPoints) => {
          const endDate = addDays('2026-12-01', length);
          const dayRateCents = dayRate(lines);
          const { totalCents } = priceQuote({
            lines,
            days: rentalDays('2026-12-01', endDate),
            discountCents,
            isTaxExempt,
            taxBasisPoints,
          });
          const reported = request({ endDate, dayRateCents, discountCents, isTaxExempt, taxBasisPoints });
          expect(totalsOf([reported]).valueQuotedCents).toBe(totalCents);
        },
      ),
    );
  });
});

describe('response metrics', () => {
  it('count responses within two hours as in time, to the minute', () => {
    expect(totalsOf([request(), answeredAfter(0), answeredAfter(120), answeredAfter(121)])).toMatchObject({
      requestCount: 4,
      answeredCount: 3,
      answeredInTimeCount: 2,
    });
  });

  it.each([
    ['of none', [], null],
    ['of one', [37], 37],
    ['of three', [500, 10, 40], 40],
    ['of four, between the two in the middle', [500, 10, 40, 60], 50],
    ['of two, half a minute up', [10, 41], 26],
  ])('have a median %s', (_, minutes, median) => {
    expect(totalsOf([request(), ...minutes.map(answeredAfter)]).medianResponseMinutes).toBe(median);
  });
});
