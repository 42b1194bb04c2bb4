import type { CalendarFeed, NewCalendarFeed } from '@backlot/domain/contract/staff';
import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useShell } from '../../../lib/use-shell.ts';

const KEY = ['calendar-feed'] as const;

/** Whether the calendar of pickups and returns has an address, and since when. */
export function useCalendarFeed(): UseQueryResult<CalendarFeed> {
  const { api } = useShell();
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.getCalendarFeed({ signal }),
  });
}

/** Makes a new address, which ends the one before. Its result is the only place that has it. */
export function useRenewCalendarFeed(): UseMutationResult<NewCalendarFeed, Error, void> {
  const { api } = useShell();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.renewCalendarFeed(),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: KEY }),
    // Not kept once the page is left.
    gcTime: 0,
  });
}

/** Ends the address. */
export function useEndCalendarFeed(): UseMutationResult<void, Error, void> {
  const { api } = useShell();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.endCalendarFeed(),
    onSuccess: () => queryClient.setQueryData<CalendarFeed>(KEY, { createdAt: null }),
  });
}
