import type { Overview } from '@backlot/domain/contract/staff';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { OVERVIEW_KEY } from '../../../lib/overview-key.ts';
import { useShell } from '../../../lib/use-shell.ts';

export function useOverview(): UseQueryResult<Overview> {
  const { api } = useShell();
  return useQuery({ queryKey: [OVERVIEW_KEY, 'totals'], queryFn: ({ signal }) => api.getOverview({ signal }) });
}
