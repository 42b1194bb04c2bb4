import { BUSINESS_TIME_ZONE, businessToday, formatDay, type Locale } from '@backlot/domain';

const TAGS: Readonly<Record<Locale, string>> = { en: 'en-US', es: 'es-US' };

// Created on first use and cached: a thread re-renders with each keystroke.
const clocks: Partial<Record<Locale, Intl.DateTimeFormat>> = {};
const clockOf = (locale: Locale): Intl.DateTimeFormat =>
  (clocks[locale] ??= new Intl.DateTimeFormat(TAGS[locale], { timeStyle: 'short', timeZone: BUSINESS_TIME_ZONE }));

/** Formats an ISO instant in the business's time zone: '4:35 PM', in Spanish '4:35 p.m.'. */
export const clockText = (instant: string, locale: Locale): string =>
  // Normalizes spaces, which differ between browser versions.
  clockOf(locale).format(new Date(instant)).replaceAll(/\s/gu, ' ');

/** Formats day and time in the business's time zone: 'Nov 21, 2026, 4:35 PM'. */
export const instantText = (instant: string, locale: Locale): string =>
  `${formatDay(businessToday(new Date(instant)), locale)}, ${clockText(instant, locale)}`;
