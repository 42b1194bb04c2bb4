import * as z from 'zod/mini';
import { MAIN_CATEGORIES } from '../../catalog/main-category.ts';
import { count, dayOfThisCentury } from '../primitives.ts';
import { quoteStatusSchema } from './quote-requests.ts';

export { REPORT_DAYS_MAX } from '../../reports/report-range.ts';

/** Creation days, inclusive; default: the current week and the eleven before. `parseReportRange` checks the span. */
export const reportsQuerySchema = z.lazy(() =>
  z.object({ from: z.optional(dayOfThisCentury('firstDay')), to: z.optional(dayOfThisCentury('lastDay')) }),
);

const metrics = {
  requestCount: count,
  /** Number by current status. */
  counts: z.record(quoteStatusSchema, count),
  /** Total after tax of requests that were not rejected, in dollars; no upper limit. */
  valueQuoted: z.number().check(z.minimum(0)),
  /** Of all requests: number answered, and number answered within the promised two hours. */
  answeredCount: count,
  answeredInTimeCount: count,
  /** In whole minutes; null if none was answered. */
  medianResponseMinutes: z.nullable(count),
};

export const reportFiguresSchema = z.lazy(() => z.object(metrics));
export type ReportFigures = z.infer<typeof reportFiguresSchema>;

/** Week from Monday on; the first and last contain only days of the span. */
export const reportWeekSchema = z.lazy(() => z.object({ weekStart: z.iso.date(), ...metrics }));
export type ReportWeek = z.infer<typeof reportWeekSchema>;

/** Item with its demand over all requests of the span, including rejected ones. */
export const requestedEquipmentSchema = z.lazy(() =>
  z.object({
    equipmentId: z.number(),
    /** From the latest request. */
    name: z.string(),
    mainCategory: z.enum(MAIN_CATEGORIES),
    requestCount: count,
    quantity: count,
  }),
);
export type RequestedEquipment = z.infer<typeof requestedEquipmentSchema>;

/** Reports of the back office. Weeks without requests are included. */
export const reportsSchema = z.lazy(() =>
  z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    totals: reportFiguresSchema,
    /** Oldest first. */
    weeks: z.array(reportWeekSchema),
    /** At most twenty, by number of requests, then quantity, then name. */
    mostRequested: z.array(requestedEquipmentSchema),
  }),
);
export type Reports = z.infer<typeof reportsSchema>;
