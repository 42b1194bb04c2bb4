import type { Equipment } from '@backlot/domain/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useShell } from '../../../lib/use-shell.ts';
import { equipmentKeys } from './query-keys.ts';

/** One item to be edited: always the server's newest, and never changed under the hands of whoever edits it. */
export function useEquipmentItem(id: number): UseQueryResult<Equipment> {
  const { api } = useShell();
  return useQuery({
    queryKey: equipmentKeys.item(id),
    queryFn: ({ signal }) => api.getEquipment({ params: { id }, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
