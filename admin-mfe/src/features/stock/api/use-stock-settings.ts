import type { StockSettings } from '@backlot/domain/contract/staff';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useShell } from '../../../lib/use-shell.ts';
import { stockKeys } from './query-keys.ts';

export function useStockSettings(): UseQueryResult<StockSettings> {
  const { api } = useShell();
  return useQuery({
    queryKey: stockKeys.settings,
    queryFn: ({ signal }) => api.getStockSettings({ signal }),
  });
}
