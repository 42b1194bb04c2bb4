import * as z from 'zod/mini';
import { PAPER_SIZES } from '../../documents/paper-size.ts';
import { withMessage } from '../../messages/issue-message.ts';
import { HANDOVER_DIRECTIONS } from '../../stock/handover.ts';
import { STOCK_UNITS_MAX } from '../../stock/occupied-days.ts';
import { OVERBOOKING_POLICIES } from '../../stock/overbooking.ts';
import { LOCALES } from '../../locale/locale.ts';
import { maxLines } from '../max-lines.ts';
import { count, dayOfThisCentury, itemId } from '../primitives.ts';
import { requestedItemSchema } from '../quote-requests.ts';
import { inWindow } from '../availability.ts';

export const requestStockLineSchema = z.lazy(() =>
  z.object({
    equipmentId: itemId(),
    wanted: count,
    /** 0 while the request is not firm. */
    held: count,
    short: count,
    /** Free for this request on its days, its own hold excluded; null: untracked. */
    free: z.nullable(count),
    /** Maximum per day of other pending requests without a hold. */
    asked: count,
    /** Overlapping firm requests, in queue order. Days as for the customer, inclusive. */
    rivals: z.array(
      z.object({
        quoteRequestId: z.uuid(),
        reference: z.string(),
        units: count,
        from: z.string(),
        until: z.string(),
        /** Challenge of this hold; unset: not challengeable, or a server of another release. */
        challenge: z.optional(z.enum(['possible', 'open', 'kept'])),
      }),
    ),
    /** Free items of the same category, at most 5, nearest price first; only for a short line. */
    substitutes: z.array(z.object({ equipmentId: itemId(), name: z.string(), free: z.nullable(count) })),
  }),
);
export type RequestStockLine = z.infer<typeof requestStockLineSchema>;

export const requestStockSchema = z.lazy(() =>
  z.object({
    policy: z.enum(OVERBOOKING_POLICIES),
    /** Last day of the hold of a pending request; null: none. */
    holdUntil: z._default(z.nullable(z.string()), null),
    lines: z.array(requestStockLineSchema),
  }),
);
export type RequestStock = z.infer<typeof requestStockSchema>;

/** Unsaved items or days; unset ones default to the saved values. */
export const stockPreviewSchema = z.lazy(() =>
  z
    .object({
      items: z.optional(z.array(requestedItemSchema).check(maxLines())),
      startDate: z.optional(dayOfThisCentury('startDate')),
      endDate: z.optional(dayOfThisCentury('endDate')),
    })
    .check(...inWindow('startDate', 'endDate')),
);
export type StockPreview = z.input<typeof stockPreviewSchema>;

/**
 * Holds a pending request up to this day, or ends the hold with null. Errors: 404, 409 `hold-not-pending`, 422 for a
 * day in the past or too far ahead.
 */
export const stockHoldSchema = z.lazy(() => z.object({ until: z.nullable(dayOfThisCentury('lastDay')) }));
export type StockHold = z.input<typeof stockHoldSchema>;

const UNITS_HINT = withMessage('stock-units-out-of-range', { least: 1, most: STOCK_UNITS_MAX });
const handedUnits = (least: number) =>
  z.number(UNITS_HINT).check(z.int(UNITS_HINT), z.minimum(least, UNITS_HINT), z.maximum(STOCK_UNITS_MAX, UNITS_HINT));

/**
 * Handover to or from the customer, in single units. Errors: 404, 409 `handover-not-open`, 422 for more units than
 * available, 422 `idempotency-conflict`.
 */
export const newHandoverSchema = z.lazy(() =>
  z.object({
    direction: z.enum(HANDOVER_DIRECTIONS, withMessage('handover-direction-missing')),
    lines: z
      .array(
        z.object({
          equipmentId: itemId(),
          units: handedUnits(1),
          /** Damaged ones of them; they go into repair. */
          damaged: z.optional(handedUnits(0)),
        }),
      )
      .check(z.minLength(1, withMessage('handover-empty')), maxLines()),
  }),
);
export type NewHandover = z.input<typeof newHandoverSchema>;

/** Progress of the handover of a request, in single units. */
export const handoverSchema = z.lazy(() =>
  z.object({
    lines: z.array(
      z.object({
        equipmentId: itemId(),
        name: z.string(),
        wanted: count,
        out: count,
        back: count,
        damaged: count,
      }),
    ),
  }),
);
export type Handover = z.infer<typeof handoverSchema>;

export const generatePackingListSchema = z.lazy(() =>
  z.object({
    quoteRequestId: z.uuid(withMessage('quote-request-id-malformed')),
    /** Defaults to the request's language. */
    locale: z.optional(z.enum(LOCALES, withMessage('language-unknown'))),
    paper: z._default(z.enum(PAPER_SIZES), 'letter'),
  }),
);
