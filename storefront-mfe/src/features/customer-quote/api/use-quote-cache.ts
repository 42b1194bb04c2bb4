import type { Locale } from '@backlot/domain';
import type { CurrentQuote } from '@backlot/domain/contract';
import { useLocale } from '@backlot/ui-kit';
import { useQueryClient } from '@tanstack/react-query';

/** Query keys of a customer's quote. `key` is that of the URL, never the token: devtools display query keys. */
export const customerQuoteKeys = {
  allLocales: (key: string) => ['customer-quote', key],
  quote: (key: string, locale: Locale) => ['customer-quote', key, locale],
} as const;

/** Cached quote of a reference, in all languages; `refetch` returns it in the page's language. */
export function useQuoteCache(reference: string) {
  const client = useQueryClient();
  const locale = useLocale();
  const queryKey = customerQuoteKeys.allLocales(reference);
  const read = () => client.getQueryData<CurrentQuote>(customerQuoteKeys.quote(reference, locale));
  async function refetch(): Promise<CurrentQuote | undefined> {
    await client.invalidateQueries({ queryKey });
    return read();
  }
  /** Applies a change before the refetch, which may fail. */
  function update(change: (quote: CurrentQuote) => CurrentQuote): void {
    client.setQueriesData<CurrentQuote>({ queryKey }, (quote) => (quote === undefined ? undefined : change(quote)));
    void refetch();
  }
  return { read, refetch, update };
}
