import { quotePath, type Locale } from '@backlot/domain';
import { createApiClient, isRefusedWith, type ApiClient, type CurrentQuote } from '@backlot/domain/contract';
import { useLocale } from '@backlot/ui-kit';
import { useNavigate } from '@backlot/ui-kit/router';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CURRENT_KEY, quoteLinks } from '../stores/quote-links.ts';

/** Whether the server said that the link works no more. */
export const isLinkEnded = (cause: unknown): boolean => isRefusedWith(cause, 401);

/** What a quote's link lets its customer call, and asking for a new one. */
export type QuoteApi = Pick<
  ApiClient,
  | 'acceptQuote'
  | 'askAboutQuote'
  | 'declineQuote'
  | 'endQuoteShare'
  | 'getCurrentQuote'
  | 'getCurrentQuotePdf'
  | 'getQuoteCertificate'
  | 'payQuote'
  | 'recordQuoteView'
  | 'requestQuoteLink'
  | 'requestSignCode'
  | 'shareQuote'
  | 'uploadPaperwork'
  | 'verifyQuoteFile'
>;

/** The link proves who calls, and not a session: a client of its own, which also knows calls that an older shell does not. */
export const createQuoteApi = (token: string | undefined): QuoteApi =>
  createApiClient({ fetch: (target, init) => window.fetch(target, init), accessToken: () => token });

/** The quote in all languages. Holds what stands in the address, never the token: keys of queries are shown by tools. */
export const customerQuoteKeys = (key: string) => ['customer-quote', key] as const;

/** The quote in one language. */
export const customerQuoteKey = (key: string, locale: Locale) => [...customerQuoteKeys(key), locale] as const;

/** How soon a live page asks anew: sooner while its reader waits for an answer. */
const WAITING_MS = 10_000;
const IDLE_MS = 60_000;

export type CustomerQuoteResult =
  /** No link of this quote was opened in this tab. */
  | { readonly status: 'unlinked' }
  /** The link was opened, and works no more. */
  | { readonly status: 'ended' }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly cause: unknown; readonly isRetrying: boolean; readonly retry: () => void }
  | { readonly status: 'shown'; readonly quote: CurrentQuote; readonly api: QuoteApi };

/** Takes the token of a mailed link out of the address, before anything is asked of the server; the way back leads past it. */
export function useQuoteLink(token: string): void {
  const navigate = useNavigate();
  const client = useQueryClient();
  useEffect(() => {
    quoteLinks.keep(token);
    // What an earlier link led to is not this one's.
    client.removeQueries({ queryKey: customerQuoteKeys(CURRENT_KEY) });
    void navigate(quotePath(CURRENT_KEY), { replace: true });
  }, [client, navigate, token]);
}

/** A quote that came under `current` goes on under its reference, in the address as in the cache. */
function useReference(key: string, quote: CurrentQuote | undefined): void {
  const locale = useLocale();
  const navigate = useNavigate();
  const client = useQueryClient();
  useEffect(() => {
    if (key !== CURRENT_KEY || quote === undefined) return;
    quoteLinks.settle(quote.reference);
    client.setQueryData(customerQuoteKey(quote.reference, locale), quote);
    void navigate(quotePath(quote.reference), { replace: true });
  }, [client, key, locale, navigate, quote]);
}

/** Why the quote did not come, also while it is asked for once more. */
function useFailure(error: unknown, isFetching: boolean): unknown {
  const [last, setLast] = useState<unknown>(null);
  if (error !== null && error !== last) setLast(error);
  return error ?? (isFetching ? last : null);
}

/**
 * The quote of a link that was opened in this tab.
 * @param key of the address, the same for as long as the component lives: `current` or a reference
 * @param isLive whether it is asked for again and again while somebody looks at the page
 */
export function useCustomerQuote(key: string, isLive = false): CustomerQuoteResult {
  const locale = useLocale();
  const [token] = useState(() => quoteLinks.tokenOf(key));
  const [api] = useState(() => createQuoteApi(token));
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: customerQuoteKey(key, locale),
    queryFn: ({ signal }) => api.getCurrentQuote({ query: { locale }, signal }),
    // A link that has ended is asked about no more: whoever comes back to the page finds it as they left it.
    enabled: ({ state }) => token !== undefined && !isLinkEnded(state.error),
    refetchInterval: ({ state }) => isLive && (state.data?.answerDueAt === undefined ? IDLE_MS : WAITING_MS),
  });
  const hasEnded = isLinkEnded(error);
  const failure = useFailure(error, isFetching);
  useReference(key, hasEnded ? undefined : data);
  useEffect(() => {
    if (hasEnded && token !== undefined) quoteLinks.forget(token);
  }, [hasEnded, token]);

  if (token === undefined) return { status: 'unlinked' };
  if (hasEnded) return { status: 'ended' };
  if (data !== undefined) return key === CURRENT_KEY ? { status: 'loading' } : { status: 'shown', quote: data, api };
  if (failure !== null)
    return { status: 'failed', cause: failure, isRetrying: isFetching, retry: () => void refetch() };
  return { status: 'loading' };
}
