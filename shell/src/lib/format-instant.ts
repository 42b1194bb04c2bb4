import type { Locale } from '@backlot/domain';

const TAGS: Readonly<Record<Locale, string>> = { en: 'en-US', es: 'es-US' };

export function formatInstant(instant: string, locale: Locale): string {
  return new Intl.DateTimeFormat(TAGS[locale], { dateStyle: 'medium', timeStyle: 'short' })
    .format(new Date(instant))
    .replaceAll('\u202F', ' ');
}
