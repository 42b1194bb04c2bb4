import type { Overview } from '@backlot/domain/contract/staff';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useShell } from '../../../lib/use-shell.ts';

/** The numbers on the cards (spec 2, Admin overview). */
export function useOverview(): UseQueryResult<Overview> {
  const { api } = useShell();
  return useQuery({ queryKey: ['overview'], queryFn: ({ signal }) => api.getOverview({ signal }) });
}
