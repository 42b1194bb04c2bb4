import { useQueryClient } from '@tanstack/react-query';
import { stockKeys } from './query-keys.ts';

/** Invalidates everything that shows stock. Call after stock was changed. */
export function useStockChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: stockKeys.all });
}
