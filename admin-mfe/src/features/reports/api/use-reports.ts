import type { ReportRange } from '@backlot/domain';
import type { Reports } from '@backlot/domain/contract/staff';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useShell } from '../../../lib/use-shell.ts';

/** The reports of a span; nothing is requested while there is none. The last ones stay until the new ones are here. */
export function useReports(span: ReportRange | undefined): UseQueryResult<Reports> {
  const { api } = useShell();
  return useQuery({
    queryKey: ['reports', span?.from, span?.to],
    enabled: span !== undefined,
    queryFn: ({ signal }) => api.getReports({ query: { from: span?.from, to: span?.to }, signal }),
    placeholderData: keepPreviousData,
  });
}
