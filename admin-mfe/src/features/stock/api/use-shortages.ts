import type { Shortages, ShortagesQuery } from '@backlot/domain/contract/staff';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useShell } from '../../../lib/use-shell.ts';
import { stockKeys } from './query-keys.ts';

export function useShortages(range: ShortagesQuery): UseQueryResult<Shortages> {
  const { api } = useShell();
  return useQuery({
    queryKey: stockKeys.shortages(range),
    queryFn: ({ signal }) => api.getShortages({ query: range, signal }),
    // Keeps the rows when the range moves at midnight.
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
}
