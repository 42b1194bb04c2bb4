import type { QuoteRequestList, QuoteRequestQuery } from '@backlot/domain/contract/staff';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useShell } from '../../../../lib/use-shell.ts';
import { quoteRequestKeys } from '../../query-keys.ts';
import { REFRESH_MS } from './use-pending.ts';

export function useRequestList(query: QuoteRequestQuery): UseQueryResult<QuoteRequestList> {
  const { api } = useShell();
  return useQuery({
    queryKey: quoteRequestKeys.list(query),
    queryFn: ({ signal }) => api.listQuoteRequests({ query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
  });
}
