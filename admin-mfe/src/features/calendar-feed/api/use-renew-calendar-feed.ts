import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useShell } from '../../../lib/use-shell.ts';
import { calendarFeedKey } from './use-calendar-feed.ts';

/** Creates a new feed address, which revokes the previous one. The server returns the address only in this response. */
export function useRenewCalendarFeed() {
  const { api } = useShell();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.renewCalendarFeed(),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: calendarFeedKey }),
    // The address is secret: not cached after unmount.
    gcTime: 0,
  });
}
