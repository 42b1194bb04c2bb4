import type { Equipment } from '@backlot/domain/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useShell } from '../../../lib/use-shell.ts';
import { equipmentKeys } from './query-keys.ts';

/** Loads one item for its form. Always fetched anew on mount, and not refetched while the form is open. */
export function useEquipmentItem(id: number): UseQueryResult<Equipment> {
  const { api } = useShell();
  return useQuery({
    queryKey: equipmentKeys.item(id),
    queryFn: ({ signal }) => api.getEquipment({ params: { id }, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
