import { addDays, type Day } from '@backlot/domain';
import { firstDayOf } from '../../lib/days.ts';
import type { ListUrlFormat } from '../../lib/list-url-state.ts';

export const SHORTAGE_DAYS = 90;

/** `from`: the first day; undefined: today, even after midnight. */
export const SHORTAGES_URL: ListUrlFormat<{ readonly from: Day | undefined }> = {
  parse: (query) => ({ from: firstDayOf(query) }),
  format: ({ from }) => new URLSearchParams(from === undefined ? [] : [['from', from]]),
  update: (urlState, change) => ({ ...urlState, ...change }),
};

/** Returns the last day of a list that begins on this day. */
export const lastShortageDay = (from: Day): Day => addDays(from, SHORTAGE_DAYS - 1);
