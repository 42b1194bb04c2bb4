import type { ReportRange } from '@backlot/domain';
import type { ApiClient, Reports } from '@backlot/domain/contract';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';

/** The figures of a span; nothing is asked while there is none. The last ones stay until the new ones are here. */
export function useReports(api: ApiClient, span: ReportRange | undefined): UseQueryResult<Reports> {
  return useQuery({
    queryKey: ['reports', span?.from, span?.to],
    enabled: span !== undefined,
    queryFn: ({ signal }) => api.getReports({ query: { from: span?.from, to: span?.to }, signal }),
    placeholderData: keepPreviousData,
  });
}
