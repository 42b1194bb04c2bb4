import type { CurrentQuote } from '@backlot/domain/contract';
import { useLocale } from '@backlot/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { customerQuoteKeys } from './query-keys.ts';

export function useFreshQuote(reference: string): () => Promise<CurrentQuote | undefined> {
  const client = useQueryClient();
  const locale = useLocale();
  return async () => {
    await client.invalidateQueries({ queryKey: customerQuoteKeys.allLocales(reference) });
    return client.getQueryData<CurrentQuote>(customerQuoteKeys.quote(reference, locale));
  };
}
