import type { ApiClient, Equipment } from '@backlot/domain/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { equipmentKeys } from './query-keys.ts';

/** One item to be edited: always the server's newest, and never changed under the hands of whoever edits it. */
export function useEquipmentItem(api: ApiClient, id: number): UseQueryResult<Equipment> {
  return useQuery({
    queryKey: equipmentKeys.item(id),
    queryFn: ({ signal }) => api.getEquipment({ params: { id }, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
