import type { Cents } from '../money/money.ts';
import { priceQuote } from '../pricing/pricing.ts';
import { countByStatus, type QuoteStatus } from '../quote-status/quote-status.ts';
import { addDays, startOfWeek, type Day } from '../rental-period/day.ts';
import { rentalDays } from '../rental-period/rental-period.ts';
import { isAnsweredInTime, responseMinutes } from '../response-time/response-time.ts';
import type { ReportRange } from './report-range.ts';

export interface ReportedRequest {
  /** Creation day in the business's calendar. */
  readonly day: Day;
  readonly createdAt: string;
  readonly answeredAt: string | null;
  readonly status: QuoteStatus;
  readonly startDate: Day;
  readonly endDate: Day;
  readonly dayRateCents: Cents;
  readonly discountCents: Cents;
  readonly isTaxExempt: boolean;
  readonly taxBasisPoints: number;
}

/** Metrics of the requests created in a span. */
export interface RangeMetrics {
  readonly requestCount: number;
  readonly counts: Record<QuoteStatus, number>;
  /** Total after tax of requests that were not rejected. */
  readonly valueQuotedCents: Cents;
  readonly answeredCount: number;
  readonly answeredInTimeCount: number;
  /** In whole minutes; null if none was answered. */
  readonly medianResponseMinutes: number | null;
}

/** Week from Monday on; the first and last contain only days of the report. */
export type WeekMetrics = RangeMetrics & { readonly weekStart: Day };

export interface Report {
  readonly totals: RangeMetrics;
  readonly weeks: readonly WeekMetrics[];
}

/** Aggregates the requests of a span. Weeks without requests are included, oldest first. */
export function reportOf(requests: readonly ReportedRequest[], { from, to }: ReportRange): Report {
  const inSpan = requests.filter(({ day }) => day >= from && day <= to);
  const byWeek = new Map(weeksOf(from, to).map((weekStart): [Day, ReportedRequest[]] => [weekStart, []]));
  for (const request of inSpan) byWeek.get(startOfWeek(request.day))?.push(request);
  return {
    totals: metricsOf(inSpan),
    weeks: [...byWeek].map(([weekStart, ofWeek]) => ({ weekStart, ...metricsOf(ofWeek) })),
  };
}

function weeksOf(from: Day, to: Day): Day[] {
  const weeks: Day[] = [];
  for (let weekStart = startOfWeek(from); weekStart <= to; weekStart = addDays(weekStart, 7)) weeks.push(weekStart);
  return weeks;
}

function metricsOf(requests: readonly ReportedRequest[]): RangeMetrics {
  const answered = requests.flatMap(({ createdAt, answeredAt }) =>
    answeredAt === null ? [] : [{ createdAt, answeredAt }],
  );
  return {
    requestCount: requests.length,
    counts: countByStatus(requests),
    valueQuotedCents: requests.reduce((sum, request) => sum + valueOf(request), 0),
    answeredCount: answered.length,
    answeredInTimeCount: answered.filter(({ createdAt, answeredAt }) => isAnsweredInTime(createdAt, answeredAt)).length,
    medianResponseMinutes: medianOf(
      answered.map(({ createdAt, answeredAt }) => responseMinutes(createdAt, answeredAt)),
    ),
  };
}

function valueOf({ status, startDate, endDate, dayRateCents, ...terms }: ReportedRequest): Cents {
  if (status === 'rejected') return 0;
  // The day rate is exact, so one line costs the same as the single lines.
  const lines = [{ quantity: 1, unitsPerItem: 1, pricePerUnitCents: dayRateCents }];
  return priceQuote({ lines, days: rentalDays(startDate, endDate), ...terms }).totalCents;
}

/** Returns the median; for an even number the mean of the middle two, rounded half up. */
function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : Math.round((lower + upper) / 2);
}
