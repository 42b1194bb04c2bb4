import type { StaffApiClient, QuoteRequestList, QuoteRequestQuery } from '@backlot/domain/contract/staff';
import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useShell } from '../../../../lib/use-shell.ts';
import { quoteRequestKeys } from '../../query-keys.ts';

/** Requests that the queue shows. */
export const QUEUE_LENGTH = 5;

/** How often lists of requests ask again while somebody looks at them. */
export const REFRESH_MS = 30_000;

const QUERY = {
  answer: 'waiting',
  sort: 'dueAt',
  direction: 'asc',
  page: 1,
  limit: QUEUE_LENGTH,
} as const satisfies QuoteRequestQuery;

const pendingQuery = (api: StaffApiClient) =>
  queryOptions({
    queryKey: quoteRequestKeys.list(QUERY),
    queryFn: ({ signal }) => api.listQuoteRequests({ query: QUERY, signal }),
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
  });

/** The requests and questions that wait for an answer, the longest first; asks again by itself. */
export function usePendingQueue(): UseQueryResult<QuoteRequestList> {
  const { api } = useShell();
  return useQuery(pendingQuery(api));
}

/** How many wait for an answer; undefined while nobody knows. Shares its call with the queue. */
export function usePendingCount(): number | undefined {
  const { api } = useShell();
  return useQuery({ ...pendingQuery(api), select: ({ total }) => total }).data;
}
