import { businessToday, quoteStanding } from '@backlot/domain';
import { isRefusedWith, problemOf } from '@backlot/domain/contract';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { useQuery, useQueryClient } from '@tanstack/react-query';
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
const hasRecentMail = ({ deliveries }: QuoteRequest): boolean =>
  deliveries.some(({ state, queuedAt }) => state === 'waiting' && Date.now() - Date.parse(queuedAt) < RECENT_MS);

function hasOpenQuote({ versions, status }: QuoteRequest): boolean {
  const today = businessToday(new Date());
  return versions.some((version) => quoteStanding(version, status, today) === 'open');
}

function intervalOf(request: QuoteRequest | undefined): number {
  if (request === undefined) return IDLE_MS;
  if (hasRecentMail(request)) return DELIVERY_MS;
  return request.waitingSince !== null || hasOpenQuote(request) ? LIVE_MS : IDLE_MS;
}

/** Loads one quote request. Refetches: colleagues, customers and mail deliveries change it. */
export function useQuoteRequest(id: string) {
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

export function useQuoteRequestCache(id: string) {
  const client = useQueryClient();
  const queryKey = quoteRequestKeys.record(id);
  return {
    read: () => client.getQueryData<QuoteRequest>(queryKey),
    put: (request: QuoteRequest) => putQueryData(client, queryKey, request),
    refresh: () => client.invalidateQueries({ queryKey }),
    /** Invalidates lists and totals that count the request. */
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
