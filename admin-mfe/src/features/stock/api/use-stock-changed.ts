import { useQueryClient } from '@tanstack/react-query';
import { stockKeys } from './query-keys.ts';

/** Call after stock was changed: requests again what is shown of it. */
export function useStockChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: stockKeys.all });
}
