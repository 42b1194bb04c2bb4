import { addDays, isDay, type Day } from '@backlot/domain';
import type { ListUrlFormat } from '../../lib/list-url-state.ts';

export const SHORTAGE_DAYS = 90;

export interface ShortagesUrlState {
  /** First day; undefined: today, even after midnight. */
  readonly from: Day | undefined;
}

const readFrom = (text: string | null): Day | undefined =>
  text !== null && isDay(text) && text.startsWith('20') ? text : undefined;

export const SHORTAGES_URL: ListUrlFormat<ShortagesUrlState> = {
  parse: (query) => ({ from: readFrom(query.get('from')) }),
  format: ({ from }) => new URLSearchParams(from === undefined ? [] : [['from', from]]),
  update: (urlState, change) => ({ ...urlState, ...change }),
};

/** Returns the last day of a list that begins on this day. */
export const lastShortageDay = (from: Day): Day => addDays(from, SHORTAGE_DAYS - 1);
