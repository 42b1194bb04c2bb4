import { addDays, type Day, type Locale } from '@backlot/domain';
import { SOME_SUNDAY } from './calendar-days.ts';

const TAGS: Readonly<Record<Locale, string>> = { en: 'en-US', es: 'es-US' };

const instantOf = (day: Day) => new Date(`${day}T00:00:00Z`);

function createTexts(locale: Locale) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(TAGS[locale], { ...options, timeZone: 'UTC' });
  const [long, short] = [format({ weekday: 'long' }), format({ weekday: 'short' })];
  const day = format({ weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' });
  const week = Array.from({ length: 7 }, (_, index) => instantOf(addDays(SOME_SUNDAY, index)));
  return {
    /** 'Saturday, November 21, 2026' */
    longDay: (each: Day) => day.format(instantOf(each)),
    /** From Sunday on: ['Sunday', 'Sun']. */
    weekdays: week.map((each) => [long.format(each), short.format(each)] as const),
  };
}

/** Cache of one set per language, because formatters are expensive to create. */
const texts: Partial<Record<Locale, ReturnType<typeof createTexts>>> = {};

export const calendarTexts = (locale: Locale): ReturnType<typeof createTexts> =>
  (texts[locale] ??= createTexts(locale));
