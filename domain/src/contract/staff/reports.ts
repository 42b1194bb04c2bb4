import * as z from 'zod/mini';
import { count, dayOfThisCentury } from '../primitives.js';
import { quoteStatusSchema } from './quote-requests.js';

export { REPORT_DAYS_MAX } from '../../reports/report-range.js';

/** Days of creation that a report covers, both included, in the calendar of the business; by default the week of today and the eleven before it. `parseReportRange` says which spans can be. */
export const reportsQuerySchema = z.lazy(() =>
  z.object({ from: z.optional(dayOfThisCentury('firstDay')), to: z.optional(dayOfThisCentury('lastDay')) }),
);

const metrics = {
  requestCount: count,
  /** Requests by the status that they have now. */
  counts: z.record(quoteStatusSchema, count),
  /** Totals after tax, each with the prices and the tax of its request, of those that were not rejected. Dollars without an upper limit: each total has its own. */
  valueQuoted: z.number().check(z.minimum(0)),
  /** Of all requests: how many were answered, and how many of these within the two hours that are promised. */
  answeredCount: count,
  answeredInTimeCount: count,
  /** Half were answered sooner, in whole minutes; null while none was. */
  medianResponseMinutes: z.nullable(count),
};

/** Metrics of all requests that were created in a span. */
export const reportFiguresSchema = z.lazy(() => z.object(metrics));
export type ReportFigures = z.infer<typeof reportFiguresSchema>;

/** A week from Monday on; the first and the last hold only the days of the span. */
export const reportWeekSchema = z.lazy(() => z.object({ weekStart: z.iso.date(), ...metrics }));
export type ReportWeek = z.infer<typeof reportWeekSchema>;

/** An item by how often it is asked for, over all requests of the span, rejected ones too. */
export const requestedEquipmentSchema = z.lazy(() =>
  z.object({
    equipmentId: z.number(),
    /** As on the latest request. */
    name: z.string(),
    mainCategory: z.enum(['production', 'home-ec-set']),
    requestCount: count,
    /** Sum of the quantities. */
    quantity: count,
  }),
);
export type RequestedEquipment = z.infer<typeof requestedEquipmentSchema>;

/** Reports of the back office. Weeks without requests are there, with zeros. */
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
