import type { ReportRange } from '@backlot/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useShell } from '../../../lib/use-shell.ts';

/** Loads the reports of a date range; disabled without one. Keeps the previous reports while the next ones load. */
export function useReports(range: ReportRange | undefined) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['reports', range?.from, range?.to],
    enabled: range !== undefined,
    queryFn: ({ signal }) => api.getReports({ query: { from: range?.from, to: range?.to }, signal }),
    placeholderData: keepPreviousData,
  });
}
