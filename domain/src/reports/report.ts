import type { Cents } from '../money/money.js';
import { priceQuote } from '../pricing/pricing.js';
import { countByStatus, type QuoteStatus } from '../quote-status/quote-status.js';
import { addDays, startOfWeek, type Day } from '../rental-period/day.js';
import { rentalDays } from '../rental-period/rental-period.js';
import { isAnsweredInTime, responseMinutes } from '../response-time/response-time.js';
import type { ReportRange } from './report-range.js';

/** What a report needs to know of a request. */
export type ReportedRequest = {
  /** Day of the business on which it was created. */
  readonly day: Day;
  readonly createdAt: string;
  readonly answeredAt: string | null;
  readonly status: QuoteStatus;
  readonly startDate: Day;
  readonly endDate: Day;
  /** All lines for one rental day, see `dayRate`. */
  readonly dayRateCents: Cents;
  readonly discountCents: Cents;
  readonly isTaxExempt: boolean;
  /** Of the request, see `SalesTax`. */
  readonly taxBasisPoints: number;
};

/** Metrics of all requests that were created in a span. */
export type RangeMetrics = {
  readonly requestCount: number;
  /** By the status that they have now. */
  readonly counts: Record<QuoteStatus, number>;
  /** Totals after tax of those that were not rejected. */
  readonly valueQuotedCents: Cents;
  readonly answeredCount: number;
  readonly answeredInTimeCount: number;
  /** Of those that were answered, in whole minutes; null when none was. */
  readonly medianResponseMinutes: number | null;
};

/** A week from Monday on; the first and the last of a report hold only its days. */
export type WeekMetrics = RangeMetrics & { readonly weekStart: Day };

/** Metrics of a span, of it all and week by week. */
export type Report = { readonly totals: RangeMetrics; readonly weeks: readonly WeekMetrics[] };

/** Sums up the requests of a span. Weeks without requests are there, the oldest first; requests of other days do not count. */
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
  // Cents of whole items are exact, so that the lines added up cost what they cost one by one.
  const lines = [{ quantity: 1, unitsPerItem: 1, pricePerUnitCents: dayRateCents }];
  return priceQuote({ lines, days: rentalDays(startDate, endDate), ...terms }).totalCents;
}

/** Of an even number the middle of the two in the middle, rounded half up. */
function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : Math.round((lower + upper) / 2);
}
