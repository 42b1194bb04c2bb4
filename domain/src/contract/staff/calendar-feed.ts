import * as z from 'zod/mini';
import { instant } from '../primitives.js';

/** Secret address of the calendar of pickups and returns (specification 18.18). No response but the one that makes it holds it. */
export const calendarFeedSchema = z.lazy(() =>
  z.object({
    /** When the address was made; null: there is none. */
    createdAt: z.nullable(instant),
  }),
);
export type CalendarFeed = z.infer<typeof calendarFeedSchema>;

/** A new address. It is shown once: only the hash of its key is stored. */
export const newCalendarFeedSchema = z.lazy(() =>
  z.object({
    /** Absolute. */
    url: z.string(),
  }),
);
export type NewCalendarFeed = z.infer<typeof newCalendarFeedSchema>;
