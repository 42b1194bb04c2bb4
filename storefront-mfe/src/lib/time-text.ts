import { BUSINESS_TIME_ZONE, businessToday, formatDay, type Locale } from '@backlot/domain';

const TAGS: Readonly<Record<Locale, string>> = { en: 'en-US', es: 'es-US' };

// Made when the first time is shown, and not for each: a thread is drawn anew with every key that is pressed below it.
const clocks: Partial<Record<Locale, Intl.DateTimeFormat>> = {};
const clockOf = (locale: Locale): Intl.DateTimeFormat =>
  (clocks[locale] ??= new Intl.DateTimeFormat(TAGS[locale], { timeStyle: 'short', timeZone: BUSINESS_TIME_ZONE }));

/** The business's time of day at an ISO instant: '4:35 PM', in Spanish '4:35 p.m.'. */
export const clockText = (instant: string, locale: Locale): string =>
  // Newer browsers set other spaces there than older ones.
  clockOf(locale).format(new Date(instant)).replaceAll(/\s/gu, ' ');

/** Day and time of the business: 'Nov 21, 2026, 4:35 PM'. */
export const instantText = (instant: string, locale: Locale): string =>
  `${formatDay(businessToday(new Date(instant)), locale)}, ${clockText(instant, locale)}`;
