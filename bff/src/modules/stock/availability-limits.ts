import { businessToday, daysBetween, isDay } from '@backlot/domain';
import * as z from 'zod';
import type { LookupLimit } from '../../platform/http/lookup-limit.ts';
import { LAST_RETURN_INDEX } from './stock-board.ts';

/** Rate limit of list checks, which are not cached. */
export const fitLimit: LookupLimit = { name: 'availability-fit', calls: 300, minutes: 1, counts: () => true };

const daysSchema = z.object({ from: z.string().refine(isDay), to: z.string().refine(isDay) });

/** Rate limit of days beyond the board, for which the database computes all items. */
export const distantDaysLimit: LookupLimit = {
  name: 'availability-distant-days',
  calls: 60,
  minutes: 1,
  counts: ({ query }) => {
    const days = daysSchema.safeParse(query);
    if (!days.success) return false;
    const today = businessToday(new Date());
    return days.data.from < today || daysBetween(today, days.data.to) > LAST_RETURN_INDEX;
  },
};
