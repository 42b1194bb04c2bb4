import type { OverdueRentals } from '@backlot/domain/contract/staff';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useShell } from '../../../lib/use-shell.ts';
import { stockKeys } from './query-keys.ts';

/** Rentals that are not returned although their return day is over. `today`: in the time zone of the business. */
export function useOverdueRentals(today: string): UseQueryResult<OverdueRentals> {
  const { api } = useShell();
  return useQuery({
    queryKey: [...stockKeys.overdue, today],
    queryFn: ({ signal }) => api.getOverdueRentals({ signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
}
