import type { EquipmentList, EquipmentQuery } from '@backlot/domain/contract';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useShell } from '../../../lib/use-shell.ts';
import { equipmentKeys } from './query-keys.ts';

export function useEquipmentList(query: EquipmentQuery): UseQueryResult<EquipmentList> {
  const { api } = useShell();
  return useQuery({
    queryKey: equipmentKeys.list(query),
    queryFn: ({ signal }) => api.listEquipment({ query, signal }),
    placeholderData: keepPreviousData,
  });
}
