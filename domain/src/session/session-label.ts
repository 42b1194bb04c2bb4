import type { Locale } from '../locale/locale.ts';

export interface SessionPlace {
  readonly browser: string | null;
  readonly device: string | null;
}

const WORDS = {
  en: { unknown: 'Unknown browser', on: (browser: string, device: string) => `${browser} on ${device}` },
  es: { unknown: 'Navegador desconocido', on: (browser: string, device: string) => `${browser} en ${device}` },
} as const satisfies Record<Locale, unknown>;

/** Returns a label: 'Firefox on Windows', 'Unknown browser'. */
export function sessionLabel({ browser, device }: SessionPlace, locale: Locale = 'en'): string {
  const { unknown, on } = WORDS[locale];
  const name = browser ?? unknown;
  return device === null ? name : on(name, device);
}
