import type { Locale } from '@backlot/domain';

/** Query keys of a customer's quote. `key` is that of the URL, never the token: devtools display query keys. */
export const customerQuoteKeys = {
  allLocales: (key: string) => ['customer-quote', key],
  quote: (key: string, locale: Locale) => ['customer-quote', key, locale],
} as const;
