import type { CalendarFeed } from '@backlot/domain/contract/staff';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useShell } from '../../../lib/use-shell.ts';
import { calendarFeedKey } from './use-calendar-feed.ts';

export function useEndCalendarFeed() {
  const { api } = useShell();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.endCalendarFeed(),
    onSuccess: () => queryClient.setQueryData<CalendarFeed>(calendarFeedKey, { createdAt: null }),
  });
}
