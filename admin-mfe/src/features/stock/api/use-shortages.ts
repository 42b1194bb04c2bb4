import type { Shortages, ShortagesQuery } from '@backlot/domain/contract/staff';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useShell } from '../../../lib/use-shell.ts';
import { stockKeys } from './query-keys.ts';

/** Units that are booked and not there, from the server's newest state. */
export function useShortages(range: ShortagesQuery): UseQueryResult<Shortages> {
  const { api } = useShell();
  return useQuery({
    queryKey: stockKeys.shortages(range),
    queryFn: ({ signal }) => api.getShortages({ query: range, signal }),
    // At midnight the range moves on by a day.
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
}
