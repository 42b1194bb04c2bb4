import type { EquipmentChange } from '@backlot/domain/contract/staff';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useShell } from '../../../lib/use-shell.ts';
import { equipmentKeys } from './query-keys.ts';

export function useEquipmentHistory(id: number): UseQueryResult<EquipmentChange[]> {
  const { api } = useShell();
  return useQuery({
    queryKey: equipmentKeys.history(id),
    queryFn: async ({ signal }) => (await api.getEquipmentHistory({ params: { id }, signal })).items,
  });
}
