import type { ApiClient } from '@backlot/domain/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { equipmentKeys } from './query-keys.ts';

/** How many items the whole catalogue holds. */
export function useEquipmentCount(api: ApiClient): UseQueryResult<number> {
  return useQuery({
    queryKey: equipmentKeys.count,
    queryFn: async ({ signal }) => (await api.countEquipment({ signal })).count,
  });
}
