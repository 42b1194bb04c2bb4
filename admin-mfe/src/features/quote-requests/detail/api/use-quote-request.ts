import { businessToday, quoteStanding } from '@backlot/domain';
import { isRefusedWith, problemOf } from '@backlot/domain/contract';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { putQueryData } from '../../../../lib/put-query-data.ts';
import { useShell } from '../../../../lib/use-shell.ts';
import { quoteRequestKeys } from '../../query-keys.ts';

/** Refetch interval in ms while a mail is in delivery. */
const DELIVERY_MS = 2_000;
/** Refetch interval in ms while a version is open or a question is unanswered. */
const LIVE_MS = 5_000;
const IDLE_MS = 30_000;
const RECENT_MS = 120_000;

/** Whether a mail was sent just now and is still in delivery. Mails that are retried for hours do not count. */
function hasRecentMail(request: QuoteRequest | undefined): boolean {
  return (
    request?.deliveries.some(
      ({ state, queuedAt }) => state === 'waiting' && Date.now() - Date.parse(queuedAt) < RECENT_MS,
    ) === true
  );
}

function hasOpenQuote({ versions, status }: QuoteRequest): boolean {
  const today = businessToday(new Date());
  return versions.some((version) => quoteStanding(version, status, today) === 'open');
}

function intervalOf(request: QuoteRequest | undefined): number {
  if (hasRecentMail(request)) return DELIVERY_MS;
  if (request === undefined) return IDLE_MS;
  return request.waitingSince !== null || hasOpenQuote(request) ? LIVE_MS : IDLE_MS;
}

/** Loads one quote request. Refetches: colleagues, customers and mail deliveries change it. */
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

/** Whether somebody else has changed or deleted what the call was about. */
export const isOutdated = (cause: unknown): boolean => isRefusedWith(cause, 409) || isRefusedWith(cause, 404);

export interface QuoteRequestCache {
  readonly read: () => QuoteRequest | undefined;
  readonly put: (request: QuoteRequest) => Promise<void>;
  readonly refresh: () => Promise<void>;
  /** Refetches after a call that failed because somebody else has changed or deleted the request. */
  readonly refreshIfOutdated: (cause: unknown) => Promise<void> | undefined;
  /** Invalidates lists and totals that count the request. */
  readonly refreshOthers: () => void;
}

export function useQuoteRequestCache(id: string): QuoteRequestCache {
  const client = useQueryClient();
  const queryKey = quoteRequestKeys.record(id);
  const refresh = () => client.invalidateQueries({ queryKey });
  return {
    read: () => client.getQueryData<QuoteRequest>(queryKey),
    put: (request) => putQueryData(client, queryKey, request),
    refresh,
    refreshIfOutdated: (cause) => (isOutdated(cause) ? refresh() : undefined),
    refreshOthers: () =>
      void client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== quoteRequestKeys.records[0] }),
  };
}

/** Whether the response says that the request does not exist (decision 17). */
export function isNoSuchRequest(cause: unknown): boolean {
  return problemOf(cause)?.code === 'PGRST116';
}

/** Whether the request does not exist, including ids that are malformed. */
export function isUnknownRequest(cause: unknown): boolean {
  return isNoSuchRequest(cause) || isRefusedWith(cause, 422);
}
