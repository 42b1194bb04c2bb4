import type { EquipmentStock, EquipmentStockInput } from '@backlot/domain/contract/staff';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useShell } from '../../../lib/use-shell.ts';
import { stockKeys } from './query-keys.ts';
import { useStockChanged } from './use-stock-changed.ts';

/** Sets the owned units and the turnaround of an item. */
export function useSetStock(id: number): UseMutationResult<EquipmentStock, Error, EquipmentStockInput> {
  const { api } = useShell();
  const queryClient = useQueryClient();
  const changed = useStockChanged();
  return useMutation({
    mutationFn: (body) => api.setEquipmentStock({ params: { id }, body }),
    onSuccess: (stock) => {
      queryClient.setQueryData(stockKeys.item(id), stock);
      void changed();
    },
  });
}
