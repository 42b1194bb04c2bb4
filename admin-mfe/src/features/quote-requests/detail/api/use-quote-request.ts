import { businessToday, quoteStanding } from '@backlot/domain';
import { isRefusedWith, problemOf } from '@backlot/domain/contract';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useShell } from '../../../../lib/use-shell.ts';
import { quoteRequestKeys } from '../../query-keys.ts';

/** While a mail has just been sent somebody may be waiting to see it arrive. */
const WAITING_MS = 2_000;
/** The customer may be reading the quote, or waits for a reply that a colleague may be giving. */
const LIVE_MS = 5_000;
const QUIET_MS = 30_000;
const JUST_MS = 120_000;

/** Whether a mail is on its way that was sent just now; one that is tried again for hours is not waited for. */
function hasRecentMail(request: QuoteRequest | undefined): boolean {
  return (
    request?.deliveries.some(
      ({ state, queuedAt }) => state === 'waiting' && Date.now() - Date.parse(queuedAt) < JUST_MS,
    ) === true
  );
}

function hasOpenQuote({ versions, status }: QuoteRequest): boolean {
  const today = businessToday(new Date());
  return versions.some((version) => quoteStanding(version, status, today) === 'open');
}

function intervalOf(request: QuoteRequest | undefined): number {
  if (hasRecentMail(request)) return WAITING_MS;
  if (request === undefined) return QUIET_MS;
  return request.waitingSince !== null || hasOpenQuote(request) ? LIVE_MS : QUIET_MS;
}

/** One quote request, kept fresh: others answer customers too, and mails arrive by themselves. */
export function useQuoteRequest(id: string): UseQueryResult<QuoteRequest> {
  const { api } = useShell();
  return useQuery({
    queryKey: quoteRequestKeys.record(id),
    queryFn: ({ signal }) => api.getQuoteRequest({ params: { id }, signal }),
    enabled: id.trim() !== '',
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => intervalOf(state.data),
  });
}

/** The cached response of one request, to look at and to replace. */
export type QuoteRequestCache = {
  readonly read: () => QuoteRequest | undefined;
  /** Puts a later response in its place; one that is still on its way is older and dropped. */
  readonly put: (request: QuoteRequest) => Promise<void>;
  readonly refresh: () => Promise<void>;
  /** Lists and totals that counted the request as it was ask anew. */
  readonly refreshOthers: () => void;
};

/** Access to what `useQuoteRequest` keeps. */
export function useQuoteRequestCache(id: string): QuoteRequestCache {
  const client = useQueryClient();
  const queryKey = quoteRequestKeys.record(id);
  return {
    read: () => client.getQueryData<QuoteRequest>(queryKey),
    put: async (request) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData<QuoteRequest>(queryKey, request);
    },
    refresh: () => client.invalidateQueries({ queryKey }),
    refreshOthers: () =>
      void client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== quoteRequestKeys.records[0] }),
  };
}

/** Whether the server says that there is no such request (decision 17). */
export function isNoSuchRequest(cause: unknown): boolean {
  return problemOf(cause)?.code === 'PGRST116';
}

/** The same of an address: one whose id could be no request's leads to none either. */
export function isUnknownRequest(cause: unknown): boolean {
  return isNoSuchRequest(cause) || isRefusedWith(cause, 422);
}
