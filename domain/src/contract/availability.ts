import * as z from 'zod/mini';
import { withMessage } from '../messages/issue-message.ts';
import { daysBetween, isDay } from '../rental-period/day.ts';
import { BANDS, ENOUGH } from '../stock/band.ts';
import { STOCK_WINDOW_DAYS_MAX } from '../stock/occupied-days.ts';
import { maxLines } from './max-lines.ts';
import { count, day, itemId } from './primitives.ts';
import { requestedItemSchema } from './quote-requests.ts';

type Days<Name extends string> = { readonly [Key in Name]?: string | undefined };

const daysOf = (first = '', last = ''): number | undefined =>
  isDay(first) && isDay(last) ? daysBetween(first, last) : undefined;

/** Checks that the last day is not before the first, and at most a year after it; skips malformed days. */
export const inWindow = <First extends string, Last extends string>(first: First, last: Last) =>
  [
    z.refine<Days<First | Last>>((days) => (daysOf(days[first], days[last]) ?? 0) >= 0, {
      path: [last],
      ...withMessage('return-before-pickup'),
    }),
    z.refine<Days<First | Last>>((days) => (daysOf(days[first], days[last]) ?? 0) < STOCK_WINDOW_DAYS_MAX, {
      path: [last],
      ...withMessage('rental-too-long'),
    }),
  ] as const;

/** Pickup and return day of a rental, both included. */
export const availabilityQuerySchema = z.lazy(() =>
  z.object({ from: day('pickupDate'), to: day('returnDate') }).check(...inWindow('from', 'to')),
);

/** Items with few or no free units on these days; unlisted items are free, whatever the number owned. */
export const availabilitySchema = z.lazy(() =>
  z.object({ few: z.array(z.object({ id: itemId(), left: count })), none: z.array(itemId()) }),
);
export type Availability = z.infer<typeof availabilitySchema>;

const DAYS_HINT = withMessage('days-out-of-range', { most: STOCK_WINDOW_DAYS_MAX });

/** First day of an item's calendar, and the number of days. */
export const itemAvailabilityQuerySchema = z.lazy(() =>
  z.object({
    from: day('pickupDate'),
    days: z._default(
      z.coerce
        .number(DAYS_HINT)
        .check(z.int(DAYS_HINT), z.minimum(1, DAYS_HINT), z.maximum(STOCK_WINDOW_DAYS_MAX, DAYS_HINT)),
      42,
    ),
  }),
);

/** `left`: number of items, with `few` only. */
const banded = () => ({ band: z.enum(BANDS), left: z.optional(count) });

export const itemAvailabilitySchema = z.lazy(() =>
  z.object({ days: z.array(z.object({ day: z.string(), ...banded() })) }),
);
export type ItemAvailability = z.infer<typeof itemAvailabilitySchema>;

export const listFitSchema = z.lazy(() =>
  z
    .object({
      items: z.array(requestedItemSchema).check(z.minLength(1, withMessage('quote-empty')), maxLines()),
      startDate: day('pickupDate'),
      endDate: day('returnDate'),
    })
    .check(...inWindow('startDate', 'endDate')),
);
export type ListFit = z.input<typeof listFitSchema>;

/**
 * `enough`: the quantity is free; `ask`: only the business can say. `substitutes`: alternatives for a short line.
 * `shifts`: at most 5 nearest days on which every line is free; empty when the requested ones are.
 */
export const listFitAnswerSchema = z.lazy(() =>
  z.object({
    lines: z.array(
      z.object({
        equipmentId: itemId(),
        ...banded(),
        enough: z.enum(ENOUGH),
        substitutes: z.array(z.object({ equipmentId: itemId(), name: z.string() })),
      }),
    ),
    shifts: z.array(z.object({ startDate: z.string(), endDate: z.string() })),
  }),
);
export type ListFitAnswer = z.infer<typeof listFitAnswerSchema>;
