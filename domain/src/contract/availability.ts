import * as z from 'zod/mini';
import { withMessage } from '../messages/issue-message.js';
import { daysBetween, isDay } from '../rental-period/day.js';
import { BANDS } from '../stock/band.js';
import { STOCK_WINDOW_DAYS_MAX } from '../stock/occupied-days.js';
import { LINES_PER_REQUEST_MAX, count, day, itemId } from './primitives.js';
import { requestedItemSchema } from './quote-requests.js';

type Days<Name extends string> = { readonly [Key in Name]?: string | undefined };

const daysOf = (first = '', last = ''): number | undefined =>
  isDay(first) && isDay(last) ? daysBetween(first, last) : undefined;

/** Checks that the last day is not before the first, and at most a year after it. Anything that is no day has its own message. */
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

/** Items that are few or none on these days; an item that is not listed is free. The same for 10 and for 500 owned. */
export const availabilitySchema = z.lazy(() =>
  z.object({ few: z.array(z.object({ id: itemId(), left: count })), none: z.array(itemId()) }),
);
export type Availability = z.infer<typeof availabilitySchema>;

const DAYS_HINT = withMessage('days-out-of-range', { most: STOCK_WINDOW_DAYS_MAX });

/** First day of an item's calendar, and the number of its days. */
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

/** `left`: number of items, with `few` alone. */
const banded = () => ({ band: z.enum(BANDS), left: z.optional(count) });

/** Calendar of an item: whether a rental of each single day is possible. */
export const itemAvailabilitySchema = z.lazy(() =>
  z.object({ days: z.array(z.object({ day: z.string(), ...banded() })) }),
);
export type ItemAvailability = z.infer<typeof itemAvailabilitySchema>;

/** A whole list on certain days. */
export const listFitSchema = z.lazy(() =>
  z
    .object({
      items: z
        .array(requestedItemSchema)
        .check(
          z.minLength(1, withMessage('quote-empty')),
          z.maxLength(LINES_PER_REQUEST_MAX, withMessage('too-many-items', { most: LINES_PER_REQUEST_MAX })),
        ),
      startDate: day('pickupDate'),
      endDate: day('returnDate'),
    })
    .check(...inWindow('startDate', 'endDate')),
);
export type ListFit = z.input<typeof listFitSchema>;

/**
 * Whether the list is free on its days. `enough`: whether the quantity of the line is free; `ask` where only the business can tell.
 * `substitutes`: items that could take the place of a line with too few. `shifts`: the nearest days on which every line is free, at
 * most 5; empty when the asked ones are.
 */
export const listFitAnswerSchema = z.lazy(() =>
  z.object({
    lines: z.array(
      z.object({
        equipmentId: itemId(),
        ...banded(),
        enough: z.enum(['yes', 'no', 'ask']),
        substitutes: z.array(z.object({ equipmentId: itemId(), name: z.string() })),
      }),
    ),
    shifts: z.array(z.object({ startDate: z.string(), endDate: z.string() })),
  }),
);
export type ListFitAnswer = z.infer<typeof listFitAnswerSchema>;
