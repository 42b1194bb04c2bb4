import type { EquipmentStockInput } from '@backlot/domain/contract/staff';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useShell } from '../../../lib/use-shell.ts';
import { stockKeys } from './query-keys.ts';
import { useStockChanged } from './use-stock-changed.ts';

export function useSetStock(id: number) {
  const { api } = useShell();
  const queryClient = useQueryClient();
  const changed = useStockChanged();
  return useMutation({
    mutationFn: (body: EquipmentStockInput) => api.setEquipmentStock({ params: { id }, body }),
    onSuccess: (stock) => {
      queryClient.setQueryData(stockKeys.item(id), stock);
      void changed();
    },
  });
}
