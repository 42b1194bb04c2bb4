import { formatDay, isDay, type Day } from '@backlot/domain';

/** Returns the ISO day of a URL parameter; undefined if it is missing or malformed. */
export const dayOf = (text: string | null): Day | undefined => (text !== null && isDay(text) ? text : undefined);

/** Returns the first day of a list, from the parameter `from`; undefined if it is not a day of this century. */
export function firstDayOf(query: URLSearchParams): Day | undefined {
  const day = dayOf(query.get('from'));
  return day?.startsWith('20') === true ? day : undefined;
}

/** 'Nov 16', for contexts that show the year. */
export const shortDay = (day: Day): string => formatDay(day).replace(/, \d{4}$/u, '');
