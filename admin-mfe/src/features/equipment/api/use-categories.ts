import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useShell } from '../../../lib/use-shell.ts';
import { categoryNames } from '../categories.ts';
import { equipmentKeys } from './query-keys.ts';

export function useCategories(): UseQueryResult<string[]> {
  const { api } = useShell();
  return useQuery({
    queryKey: equipmentKeys.categories,
    queryFn: ({ signal }) => api.listCategories({ signal }),
    select: categoryNames,
  });
}
