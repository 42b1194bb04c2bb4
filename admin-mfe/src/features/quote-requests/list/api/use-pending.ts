import type { StaffApiClient, QuoteRequestList, QuoteRequestQuery } from '@backlot/domain/contract/staff';
import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useShell } from '../../../../lib/use-shell.ts';
import { quoteRequestKeys } from '../../query-keys.ts';

export const QUEUE_LENGTH = 5;

/** Refetch interval of lists in ms while the window has the focus. */
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

/** Loads requests and questions without a response, longest wait first. Refetches at an interval. */
export function usePendingQueue(): UseQueryResult<QuoteRequestList> {
  const { api } = useShell();
  return useQuery(pendingQuery(api));
}

/** Returns the number of requests without a response; undefined while unknown. Shares the query of the queue. */
export function usePendingCount(): number | undefined {
  const { api } = useShell();
  return useQuery({ ...pendingQuery(api), select: ({ total }) => total }).data;
}
