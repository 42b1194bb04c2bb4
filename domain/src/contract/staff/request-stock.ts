import * as z from 'zod/mini';
import { withMessage } from '../../messages/issue-message.js';
import { HANDOVER_DIRECTIONS } from '../../stock/handover.js';
import { STOCK_UNITS_MAX } from '../../stock/occupied-days.js';
import { OVERBOOKING_POLICIES } from '../../stock/overbooking.js';
import { LOCALES } from '../../locale/locale.js';
import { LINES_PER_REQUEST_MAX, count, dayOfThisCentury, itemId } from '../primitives.js';
import { requestedItemSchema } from '../quote-requests.js';
import { inWindow } from '../availability.js';

/** A line of a request in single units. */
export const requestStockLineSchema = z.lazy(() =>
  z.object({
    equipmentId: itemId(),
    wanted: count,
    /** 0 while the request is not firm. */
    held: count,
    short: count,
    /** What this request could have on its days, its own hold not counted; null: the item is not counted. */
    free: z.nullable(count),
    /** The worst day's sum of the other pending requests that are not held. */
    asked: count,
    /** Firm requests that overlap, by their place in the queue. Days are those of the customer, both included. */
    rivals: z.array(
      z.object({
        quoteRequestId: z.uuid(),
        reference: z.string(),
        units: count,
        from: z.string(),
        until: z.string(),
        /** Whether this hold can be challenged, or how its challenge stands; unset: an order that is firm, or another release. */
        challenge: z.optional(z.enum(['possible', 'open', 'kept'])),
      }),
    ),
    /** Items of the same kind that are free in the wanted quantity, at most 5, the nearest price first; only of a line with too few. */
    substitutes: z.array(z.object({ equipmentId: itemId(), name: z.string(), free: z.nullable(count) })),
  }),
);
export type RequestStockLine = z.infer<typeof requestStockLineSchema>;

/** What a request holds and lacks. */
export const requestStockSchema = z.lazy(() =>
  z.object({
    policy: z.enum(OVERBOOKING_POLICIES),
    /** Last day of the hold of a pending request; null: it has none. */
    holdUntil: z._default(z.nullable(z.string()), null),
    lines: z.array(requestStockLineSchema),
  }),
);
export type RequestStock = z.infer<typeof requestStockSchema>;

/** Items or days that are not saved yet; what is left out is as it is saved. */
export const stockPreviewSchema = z.lazy(() =>
  z
    .object({
      items: z.optional(
        z
          .array(requestedItemSchema)
          .check(z.maxLength(LINES_PER_REQUEST_MAX, withMessage('too-many-items', { most: LINES_PER_REQUEST_MAX }))),
      ),
      startDate: z.optional(dayOfThisCentury('startDate')),
      endDate: z.optional(dayOfThisCentury('endDate')),
    })
    .check(...inWindow('startDate', 'endDate')),
);
export type StockPreview = z.input<typeof stockPreviewSchema>;

/** Holds a pending request up to this day, or lets it go with null. Refused: 404, 409 `hold-not-pending`, 422 for a day that is over or too far away. */
export const stockHoldSchema = z.lazy(() => z.object({ until: z.nullable(dayOfThisCentury('lastDay')) }));
export type StockHold = z.input<typeof stockHoldSchema>;

const UNITS_HINT = withMessage('stock-units-out-of-range', { least: 1, most: STOCK_UNITS_MAX });
const handedUnits = (least: number) =>
  z.number(UNITS_HINT).check(z.int(UNITS_HINT), z.minimum(least, UNITS_HINT), z.maximum(STOCK_UNITS_MAX, UNITS_HINT));

/**
 * What goes out to the customer or comes back, in single units. Refused: 404, 409 `handover-not-open`, 422 for more than is there to hand
 * over, 422 `idempotency-conflict`.
 */
export const newHandoverSchema = z.lazy(() =>
  z.object({
    direction: z.enum(HANDOVER_DIRECTIONS, withMessage('handover-direction-missing')),
    lines: z
      .array(
        z.object({
          equipmentId: itemId(),
          units: handedUnits(1),
          /** Of them, damaged: they go into repair. */
          damaged: z.optional(handedUnits(0)),
        }),
      )
      .check(
        z.minLength(1, withMessage('handover-empty')),
        z.maxLength(LINES_PER_REQUEST_MAX, withMessage('too-many-items', { most: LINES_PER_REQUEST_MAX })),
      ),
  }),
);
export type NewHandover = z.input<typeof newHandoverSchema>;

/** How far the handover of a request has come, in single units. */
export const handoverSchema = z.lazy(() =>
  z.object({
    lines: z.array(
      z.object({
        equipmentId: itemId(),
        name: z.string(),
        wanted: count,
        /** With the customer now. */
        out: count,
        /** Came back. */
        back: count,
        damaged: count,
      }),
    ),
  }),
);
export type Handover = z.infer<typeof handoverSchema>;

/** The list to pack by, as PDF. */
export const generatePackingListSchema = z.lazy(() =>
  z.object({
    quoteRequestId: z.uuid(withMessage('quote-request-id-malformed')),
    /** That of the request unless it is set. */
    locale: z.optional(z.enum(LOCALES, withMessage('language-unknown'))),
    paper: z._default(z.enum(['letter', 'a4']), 'letter'),
  }),
);
