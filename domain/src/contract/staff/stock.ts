import * as z from 'zod/mini';
import { withMessage } from '../../messages/issue-message.js';
import { STOCK_PERIOD_KINDS } from '../../stock/free-units.js';
import { STOCK_UNITS_MAX, TURNAROUND_DAYS_MAX } from '../../stock/occupied-days.js';
import { OVERBOOKING_POLICIES } from '../../stock/overbooking.js';
import { inWindow } from '../availability.js';
import { count, dayOfThisCentury, dollars, itemId, optionalLine, optionalText, writtenText } from '../primitives.js';

/** Maximum length of a note or a reason about stock. */
export const STOCK_NOTE_MAX = 500;

const units = (least: number) => {
  const hint = withMessage('stock-units-out-of-range', { least, most: STOCK_UNITS_MAX });
  return z.number(hint).check(z.int(hint), z.minimum(least, hint), z.maximum(STOCK_UNITS_MAX, hint));
};

const turnaroundDays = () => {
  const hint = withMessage('turnaround-out-of-range', { most: TURNAROUND_DAYS_MAX });
  return z.number(hint).check(z.int(hint), z.minimum(0, hint), z.maximum(TURNAROUND_DAYS_MAX, hint));
};

/** A time in which units are in repair, or come from another house. Both days are included. */
export const stockPeriodSchema = z.lazy(() =>
  z.object({
    id: z.uuid(),
    kind: z.enum(STOCK_PERIOD_KINDS),
    units: count,
    from: z.string(),
    until: z.string(),
    note: z.string(),
    supplier: z.optional(z.string()),
    /** In dollars, of the whole period. */
    cost: z.optional(dollars),
  }),
);
export type WireStockPeriod = z.infer<typeof stockPeriodSchema>;

/** A change of the stock of an item: who, when, from what, to what, why. */
export const stockAdjustmentSchema = z.lazy(() =>
  z.object({
    at: z.iso.datetime(),
    /** E-mail address of the admin; null: the server itself. */
    by: z.nullable(z.string()),
    field: z.enum(['ownedUnits', 'turnaroundDays', 'period']),
    from: z.nullable(z.union([z.number(), z.string()])),
    to: z.nullable(z.union([z.number(), z.string()])),
    reason: z.nullable(z.string()),
  }),
);
export type StockAdjustment = z.infer<typeof stockAdjustmentSchema>;

/** What the house has of an item, in single units; `ownedUnits` null: nobody counts it, and it is always free. */
export const equipmentStockSchema = z.lazy(() =>
  z.object({
    ownedUnits: z.nullable(count),
    turnaroundDays: count,
    /** Those that have not ended, by their first day. */
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

/** Units that go out of service, or come from a supplier, on these days. */
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

/** What changes of a period; what is left out stays. */
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

/** What happens when more is booked than is there, and the turnaround of new items. */
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
      /** Words in the name of an item; literal text. */
      q: z.optional(z.string().check(z.maxLength(200, withMessage('field-too-long', { field: 'search', most: 200 })))),
      cursor: z.optional(z.string().check(z.maxLength(500, withMessage('cursor-unknown')))),
    })
    .check(...inWindow('from', 'to')),
);
export type StockPlanQuery = z.input<typeof stockPlanQuerySchema>;

/** A rental of an item. Days are those of the customer, both included. */
export const stockBookingSchema = z.lazy(() =>
  z.object({
    quoteRequestId: z.uuid(),
    reference: z.string(),
    jobName: z.string(),
    status: z.string(),
    /** Wanted, and of them held. */
    units: count,
    held: count,
    from: z.string(),
    until: z.string(),
  }),
);
export type StockBooking = z.infer<typeof stockBookingSchema>;

/** Free units of counted items by day, ordered by name, 100 items a page. */
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

/** What is booked and not there, by day. */
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
        /** What the short units would have brought; null: the line has no price. */
        turnedAway: z._default(z.nullable(dollars), null),
        /** Estimated cost of sub-renting them; null: the item was never sub-rented at a known cost. */
        subRent: z._default(z.nullable(dollars), null),
      }),
    ),
  }),
);
export type Shortages = z.infer<typeof shortagesSchema>;

/** Rentals that are not back although their return day is over, the longest first. */
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

/** Maximum number of rows of one call that changes the stock of many items. */
export const STOCK_LIST_ROWS_MAX = 500;

export const stockListQuerySchema = z.lazy(() =>
  z.object({ cursor: z.optional(z.string().check(z.maxLength(500, withMessage('cursor-unknown')))) }),
);

/** Stock of all items, ordered by name, 500 a page: the rows of the CSV file. */
export const stockListSchema = z.lazy(() =>
  z.object({
    rows: z.array(
      z.object({ equipmentId: itemId(), name: z.string(), ownedUnits: z.nullable(count), turnaroundDays: count }),
    ),
    nextCursor: z.nullable(z.string()),
  }),
);
export type StockList = z.infer<typeof stockListSchema>;

/** Stock of many items at once: all rows or, with 422 and the rows that are wrong, none. */
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
/** Number of items whose stock is another one than before. */
export const stockListAnswerSchema = z.lazy(() => z.object({ changed: count }));
