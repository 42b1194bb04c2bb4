import type { ApiClient, Overview } from '@backlot/domain/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';

/** The numbers on the cards (spec 2, Admin overview). */
export function useOverview(api: ApiClient): UseQueryResult<Overview> {
  return useQuery({ queryKey: ['overview'], queryFn: ({ signal }) => api.getOverview({ signal }) });
}
