import type { CurrentQuote } from '@backlot/domain/contract';
import { useLocale } from '@backlot/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { customerQuoteKey, customerQuoteKeys } from './use-customer-quote.ts';

/** Asks anew for the quote, and returns it as it is known then. */
export function useFreshQuote(reference: string): () => Promise<CurrentQuote | undefined> {
  const client = useQueryClient();
  const locale = useLocale();
  return async () => {
    await client.invalidateQueries({ queryKey: customerQuoteKeys(reference) });
    return client.getQueryData<CurrentQuote>(customerQuoteKey(reference, locale));
  };
}
