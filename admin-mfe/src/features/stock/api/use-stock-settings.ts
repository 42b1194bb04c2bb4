import type { StockSettings } from '@backlot/domain/contract/staff';
import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useShell } from '../../../lib/use-shell.ts';
import { stockKeys } from './query-keys.ts';

/** Overbooking policy and the turnaround of new items. */
export function useStockSettings(): UseQueryResult<StockSettings> {
  const { api } = useShell();
  return useQuery({
    queryKey: stockKeys.settings,
    queryFn: ({ signal }) => api.getStockSettings({ signal }),
  });
}

/** Saves them. */
export function useSetStockSettings(): UseMutationResult<StockSettings, Error, StockSettings> {
  const { api } = useShell();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body) => api.setStockSettings({ body }),
    onSuccess: (settings) => queryClient.setQueryData(stockKeys.settings, settings),
  });
}
