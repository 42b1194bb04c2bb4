import * as z from 'zod/mini';
import { withMessage } from '../../messages/issue-message.ts';
import { STOCK_PERIOD_KINDS } from '../../stock/free-units.ts';
import { STOCK_UNITS_MAX, TURNAROUND_DAYS_MAX } from '../../stock/occupied-days.ts';
import { OVERBOOKING_POLICIES } from '../../stock/overbooking.ts';
import { inWindow } from '../availability.ts';
import { count, dayOfThisCentury, dollars, itemId, optionalLine, optionalText, writtenText } from '../primitives.ts';

export const STOCK_NOTE_MAX = 500;

const units = (least: number) => {
  const hint = withMessage('stock-units-out-of-range', { least, most: STOCK_UNITS_MAX });
  return z.number(hint).check(z.int(hint), z.minimum(least, hint), z.maximum(STOCK_UNITS_MAX, hint));
};

const turnaroundDays = () => {
  const hint = withMessage('turnaround-out-of-range', { most: TURNAROUND_DAYS_MAX });
  return z.number(hint).check(z.int(hint), z.minimum(0, hint), z.maximum(TURNAROUND_DAYS_MAX, hint));
};

/** Period in which units are in repair or sub-rented. Both days are inclusive. */
export const stockPeriodSchema = z.lazy(() =>
  z.object({
    id: z.uuid(),
    kind: z.enum(STOCK_PERIOD_KINDS),
    units: count,
    from: z.string(),
    until: z.string(),
    note: z.string(),
    supplier: z.optional(z.string()),
    /** In dollars, for the whole period. */
    cost: z.optional(dollars),
  }),
);
export type WireStockPeriod = z.infer<typeof stockPeriodSchema>;

export const stockAdjustmentSchema = z.lazy(() =>
  z.object({
    at: z.iso.datetime(),
    /** E-mail address of the admin; null: the server. */
    by: z.nullable(z.string()),
    field: z.enum(['ownedUnits', 'turnaroundDays', 'period']),
    from: z.nullable(z.union([z.number(), z.string()])),
    to: z.nullable(z.union([z.number(), z.string()])),
    reason: z.nullable(z.string()),
  }),
);
export type StockAdjustment = z.infer<typeof stockAdjustmentSchema>;

/** Stock of an item, in single units; `ownedUnits` null: untracked, thus always free. */
export const equipmentStockSchema = z.lazy(() =>
  z.object({
    ownedUnits: z.nullable(count),
    turnaroundDays: count,
    /** Periods that have not ended, by first day. */
    periods: z.array(stockPeriodSchema),
    /** Newest first, at most 50. */
    adjustments: z._default(z.array(stockAdjustmentSchema), []),
  }),
);
export type EquipmentStock = z.infer<typeof equipmentStockSchema>;

export const equipmentStockInputSchema = z.lazy(() =>
  z.object({
    ownedUnits: z.nullable(units(0)),
    turnaroundDays: turnaroundDays(),
    reason: z.optional(optionalText('reason', STOCK_NOTE_MAX)),
  }),
);
export type EquipmentStockInput = z.input<typeof equipmentStockInputSchema>;

const periodKind = () => z.enum(STOCK_PERIOD_KINDS, withMessage('stock-period-kind-missing'));

export const newStockPeriodSchema = z.lazy(() =>
  z
    .object({
      equipmentId: itemId(),
      kind: periodKind(),
      units: units(1),
      from: dayOfThisCentury('firstDay'),
      until: dayOfThisCentury('lastDay'),
      note: z._default(writtenText('note', STOCK_NOTE_MAX), ''),
      supplier: z.optional(optionalLine('supplier')),
      cost: z.optional(z.nullable(dollars)),
    })
    .check(inOrder()),
);
export type NewStockPeriod = z.input<typeof newStockPeriodSchema>;

const inOrder = () =>
  z.refine<{ readonly from?: string | undefined; readonly until?: string | undefined }>(
    ({ from, until }) => from === undefined || until === undefined || from <= until,
    { path: ['until'], ...withMessage('last-day-before-first') },
  );

/** Changes of a period; unset fields stay. */
export const stockPeriodPatchSchema = z.lazy(() =>
  z
    .object({
      units: z.optional(units(1)),
      from: z.optional(dayOfThisCentury('firstDay')),
      until: z.optional(dayOfThisCentury('lastDay')),
      note: z.optional(writtenText('note', STOCK_NOTE_MAX)),
      supplier: z.optional(optionalLine('supplier')),
      cost: z.optional(z.nullable(dollars)),
    })
    .check(inOrder()),
);
export type StockPeriodPatch = z.input<typeof stockPeriodPatchSchema>;

export const stockPeriodParamsSchema = z.lazy(() => z.object({ id: z.uuid(withMessage('stock-period-id-malformed')) }));

export const stockSettingsSchema = z.lazy(() =>
  z.object({
    overbooking: z.enum(OVERBOOKING_POLICIES, withMessage('overbooking-missing')),
    defaultTurnaroundDays: turnaroundDays(),
  }),
);
export type StockSettings = z.infer<typeof stockSettingsSchema>;

const period = () => ({ from: dayOfThisCentury('firstDay'), to: dayOfThisCentury('lastDay') });

export const stockPlanQuerySchema = z.lazy(() =>
  z
    .object({
      ...period(),
      /** Text in an item's name; literal. */
      q: z.optional(z.string().check(z.maxLength(200, withMessage('field-too-long', { field: 'search', most: 200 })))),
      cursor: z.optional(z.string().check(z.maxLength(500, withMessage('cursor-unknown')))),
    })
    .check(...inWindow('from', 'to')),
);
export type StockPlanQuery = z.input<typeof stockPlanQuerySchema>;

/** Rental of an item. Days as for the customer, inclusive. */
export const stockBookingSchema = z.lazy(() =>
  z.object({
    quoteRequestId: z.uuid(),
    reference: z.string(),
    jobName: z.string(),
    status: z.string(),
    /** Requested units, and the held ones of them. */
    units: count,
    held: count,
    from: z.string(),
    until: z.string(),
  }),
);
export type StockBooking = z.infer<typeof stockBookingSchema>;

/** Free units of tracked items by day, by name, 100 items a page. */
export const stockPlanSchema = z.lazy(() =>
  z.object({
    days: z.array(z.string()),
    rows: z.array(
      z.object({
        equipmentId: itemId(),
        name: z.string(),
        ownedUnits: count,
        free: z.array(count),
        bookings: z.array(stockBookingSchema),
      }),
    ),
    nextCursor: z.nullable(z.string()),
  }),
);
export type StockPlan = z.infer<typeof stockPlanSchema>;

export const shortagesQuerySchema = z.lazy(() => z.object(period()).check(...inWindow('from', 'to')));
export type ShortagesQuery = z.input<typeof shortagesQuerySchema>;

export const shortagesSchema = z.lazy(() =>
  z.object({
    rows: z.array(
      z.object({
        equipmentId: itemId(),
        name: z.string(),
        quoteRequestId: z.uuid(),
        reference: z.string(),
        short: count,
        from: z.string(),
        until: z.string(),
        /** Lost revenue of the short units; null: the line has no price. */
        turnedAway: z._default(z.nullable(dollars), null),
        /** Estimated cost of sub-renting them; null: no earlier sub-rental with a cost. */
        subRent: z._default(z.nullable(dollars), null),
      }),
    ),
  }),
);
export type Shortages = z.infer<typeof shortagesSchema>;

/** Overdue rentals, longest overdue first. */
export const overdueRentalsSchema = z.lazy(() =>
  z.object({
    rows: z.array(
      z.object({
        quoteRequestId: z.uuid(),
        reference: z.string(),
        customerName: z.string(),
        customerPhone: z.nullable(z.string()),
        jobName: z.string(),
        endDate: z.string(),
        units: count,
      }),
    ),
  }),
);
export type OverdueRentals = z.infer<typeof overdueRentalsSchema>;

export const STOCK_LIST_ROWS_MAX = 500;

export const stockListQuerySchema = z.lazy(() =>
  z.object({ cursor: z.optional(z.string().check(z.maxLength(500, withMessage('cursor-unknown')))) }),
);

/** Stock of all items by name, 500 a page: the rows of the CSV file. */
export const stockListSchema = z.lazy(() =>
  z.object({
    rows: z.array(
      z.object({ equipmentId: itemId(), name: z.string(), ownedUnits: z.nullable(count), turnaroundDays: count }),
    ),
    nextCursor: z.nullable(z.string()),
  }),
);
export type StockList = z.infer<typeof stockListSchema>;

/** Bulk change of stock: all rows, or none with 422 and the invalid rows. */
export const stockListInputSchema = z.lazy(() =>
  z.object({
    rows: z
      .array(z.object({ equipmentId: itemId(), ownedUnits: z.nullable(units(0)), turnaroundDays: turnaroundDays() }))
      .check(
        z.minLength(1, withMessage('stock-list-empty')),
        z.maxLength(STOCK_LIST_ROWS_MAX, withMessage('stock-list-too-long', { most: STOCK_LIST_ROWS_MAX })),
      ),
    reason: z.optional(optionalText('reason', STOCK_NOTE_MAX)),
  }),
);
export type StockListInput = z.input<typeof stockListInputSchema>;
export const stockListAnswerSchema = z.lazy(() => z.object({ changed: count }));
