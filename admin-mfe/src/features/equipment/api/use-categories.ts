import type { ApiClient } from '@backlot/domain/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { categoryNames } from '../categories.ts';
import { equipmentKeys } from './query-keys.ts';

/** Names of the categories that exist, sorted. */
export function useCategories(api: ApiClient): UseQueryResult<string[]> {
  return useQuery({
    queryKey: equipmentKeys.categories,
    queryFn: ({ signal }) => api.listCategories({ signal }),
    select: categoryNames,
  });
}
