import type { EquipmentList, EquipmentQuery } from '@backlot/domain/contract';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useShell } from '../../../lib/use-shell.ts';
import { equipmentKeys } from './query-keys.ts';

/** One page of the list; while the next one is on its way, the last one stays. */
export function useEquipmentList(query: EquipmentQuery): UseQueryResult<EquipmentList> {
  const { api } = useShell();
  return useQuery({
    queryKey: equipmentKeys.list(query),
    queryFn: ({ signal }) => api.listEquipment({ query, signal }),
    placeholderData: keepPreviousData,
  });
}
