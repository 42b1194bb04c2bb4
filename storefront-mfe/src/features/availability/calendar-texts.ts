import { addDays, type Day, type Locale } from '@backlot/domain';

const TAGS: Readonly<Record<Locale, string>> = { en: 'en-US', es: 'es-US' };
const SOME_SUNDAY: Day = '2024-01-07';

const instantOf = (day: Day) => new Date(`${day}T00:00:00Z`);

export interface CalendarTexts {
  /** 'Saturday, November 21, 2026' */
  readonly longDay: (day: Day) => string;
  /** From Sunday on: ['Sunday', 'Sun']. */
  readonly weekdays: readonly (readonly [long: string, short: string])[];
}

/** Cache of one set per language, because formatters are expensive to create. */
const texts: Partial<Record<Locale, CalendarTexts>> = {};

function createTexts(locale: Locale): CalendarTexts {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(TAGS[locale], { ...options, timeZone: 'UTC' });
  const [long, short] = [format({ weekday: 'long' }), format({ weekday: 'short' })];
  const day = format({ weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' });
  const week = Array.from({ length: 7 }, (_, index) => instantOf(addDays(SOME_SUNDAY, index)));
  return {
    longDay: (each) => day.format(instantOf(each)),
    weekdays: week.map((each) => [long.format(each), short.format(each)] as const),
  };
}

export const calendarTexts = (locale: Locale): CalendarTexts => (texts[locale] ??= createTexts(locale));
