import type { StockSettings } from '@backlot/domain/contract/staff';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useShell } from '../../../lib/use-shell.ts';
import { stockKeys } from './query-keys.ts';

export function useSetStockSettings() {
  const { api } = useShell();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: StockSettings) => api.setStockSettings({ body }),
    onSuccess: (settings) => queryClient.setQueryData(stockKeys.settings, settings),
  });
}
