import { quotePath } from '@backlot/domain';
import { isRefusedWith, type ApiClient, type CurrentQuote } from '@backlot/domain/contract';
import { useLocale } from '@backlot/ui-kit';
import { useNavigate } from '@backlot/ui-kit/router';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createLinkApi } from '../../../lib/link-api.ts';
import { CURRENT_KEY, quoteLinks } from '../stores/quote-links.ts';
import { customerQuoteKeys } from './use-quote-cache.ts';

export const isLinkEnded = (cause: unknown): boolean => isRefusedWith(cause, 401);

/** Polling interval of a live page while its reader waits for a reply, in ms; otherwise it is longer. */
const WAITING_MS = 10_000;
const IDLE_MS = 60_000;

export type CustomerQuoteResult =
  /** No link of this quote was opened in this tab. */
  | { readonly status: 'unlinked' }
  /** The link was opened and has expired. */
  | { readonly status: 'ended' }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly cause: unknown; readonly isRetrying: boolean; readonly retry: () => void }
  | { readonly status: 'shown'; readonly quote: CurrentQuote; readonly api: ApiClient };

/** Renames a quote loaded as `current` to its reference, in the URL and the cache. */
function useReference(key: string, quote: CurrentQuote | undefined): void {
  const locale = useLocale();
  const navigate = useNavigate();
  const client = useQueryClient();
  useEffect(() => {
    if (key !== CURRENT_KEY || quote === undefined) return;
    quoteLinks.setReference(quote.reference);
    client.setQueryData(customerQuoteKeys.quote(quote.reference, locale), quote);
    void navigate(quotePath(quote.reference), { replace: true });
  }, [client, key, locale, navigate, quote]);
}

function useFailure(error: unknown, isFetching: boolean): unknown {
  const [last, setLast] = useState<unknown>(null);
  if (error !== null && error !== last) setLast(error);
  return error ?? (isFetching ? last : null);
}

/**
 * @param key of the URL, constant during the component's lifetime: `current` or a reference
 * @param isLive whether it is polled while the page is visible
 */
export function useCustomerQuote(key: string, isLive = false): CustomerQuoteResult {
  const locale = useLocale();
  const [token] = useState(() => quoteLinks.tokenOf(key));
  const [api] = useState(() => createLinkApi(token));
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: customerQuoteKeys.quote(key, locale),
    queryFn: ({ signal }) => api.getCurrentQuote({ query: { locale }, signal }),
    // Stops after an expired link, so that returning to the page shows the same state.
    enabled: ({ state }) => token !== undefined && !isLinkEnded(state.error),
    refetchInterval: ({ state }) => isLive && (state.data?.answerDueAt === undefined ? IDLE_MS : WAITING_MS),
  });
  const hasEnded = isLinkEnded(error);
  const failure = useFailure(error, isFetching);
  useReference(key, hasEnded ? undefined : data);
  useEffect(() => {
    if (hasEnded && token !== undefined) quoteLinks.removeToken(token);
  }, [hasEnded, token]);

  if (token === undefined) return { status: 'unlinked' };
  if (hasEnded) return { status: 'ended' };
  if (data !== undefined) return key === CURRENT_KEY ? { status: 'loading' } : { status: 'shown', quote: data, api };
  if (failure !== null)
    return { status: 'failed', cause: failure, isRetrying: isFetching, retry: () => void refetch() };
  return { status: 'loading' };
}
