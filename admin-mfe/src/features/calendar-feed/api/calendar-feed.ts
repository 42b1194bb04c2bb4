import type { CalendarFeed } from '@backlot/domain/contract/staff';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useShell } from '../../../lib/use-shell.ts';

const KEY = ['calendar-feed'];

export function useCalendarFeed() {
  const { api } = useShell();
  return useQuery({ queryKey: KEY, queryFn: ({ signal }) => api.getCalendarFeed({ signal }) });
}

/** Creates a new feed address, which revokes the previous one. The server returns the address only in this response. */
export function useRenewCalendarFeed() {
  const { api } = useShell();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.renewCalendarFeed(),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: KEY }),
    // The address is secret: not cached after unmount.
    gcTime: 0,
  });
}

export function useEndCalendarFeed() {
  const { api } = useShell();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.endCalendarFeed(),
    onSuccess: () => queryClient.setQueryData<CalendarFeed>(KEY, { createdAt: null }),
  });
}
