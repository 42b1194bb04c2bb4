import type { EquipmentStock } from '@backlot/domain/contract/staff';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useShell } from '../../../lib/use-shell.ts';
import { stockKeys } from './query-keys.ts';

export function useEquipmentStock(id: number): UseQueryResult<EquipmentStock> {
  const { api } = useShell();
  return useQuery({
    queryKey: stockKeys.item(id),
    queryFn: ({ signal }) => api.getEquipmentStock({ params: { id }, signal }),
  });
}
