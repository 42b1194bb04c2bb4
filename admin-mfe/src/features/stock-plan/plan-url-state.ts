import { addDays, type Day } from '@backlot/domain';
import { firstDayOf } from '../../lib/days.ts';
import { SEARCH_MAX, type ListUrlFormat } from '../../lib/list-url-state.ts';

export const PLAN_DAYS = 28;

export interface PlanUrlState {
  /** First day; undefined: today, even after midnight. */
  readonly from: Day | undefined;
  readonly q: string;
}

export const PLAN_URL: ListUrlFormat<PlanUrlState> = {
  parse: (query) => ({ from: firstDayOf(query), q: (query.get('q') ?? '').slice(0, SEARCH_MAX) }),
  format: ({ from, q }) =>
    new URLSearchParams([...(from === undefined ? [] : [['from', from]]), ...(q === '' ? [] : [['q', q]])]),
  update: (urlState, change) => ({ ...urlState, ...change }),
};

/** Returns the last day of a plan that begins on this day. */
export const lastPlanDay = (from: Day): Day => addDays(from, PLAN_DAYS - 1);
