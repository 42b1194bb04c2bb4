import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useShell } from '../../../lib/use-shell.ts';
import { equipmentKeys } from './query-keys.ts';

export function useEquipmentCount(): UseQueryResult<number> {
  const { api } = useShell();
  return useQuery({
    queryKey: equipmentKeys.count,
    queryFn: async ({ signal }) => (await api.countEquipment({ signal })).count,
  });
}
