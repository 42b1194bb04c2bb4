import * as z from 'zod/mini';
import { instant } from '../primitives.ts';

/** Secret URL of the calendar of pickups and returns (spec 18.18). Only the response that creates it contains it. */
export const calendarFeedSchema = z.lazy(() =>
  z.object({
    /** When the URL was created; null: none. */
    createdAt: z.nullable(instant),
  }),
);
export type CalendarFeed = z.infer<typeof calendarFeedSchema>;

/** New URL, shown once: only the hash of its key is stored. */
export const newCalendarFeedSchema = z.lazy(() =>
  z.object({
    /** Absolute. */
    url: z.string(),
  }),
);
export type NewCalendarFeed = z.infer<typeof newCalendarFeedSchema>;
