import type { CalendarFeed } from '@backlot/domain/contract/staff';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useShell } from '../../../lib/use-shell.ts';

export const calendarFeedKey = ['calendar-feed'] as const;

export function useCalendarFeed(): UseQueryResult<CalendarFeed> {
  const { api } = useShell();
  return useQuery({
    queryKey: calendarFeedKey,
    queryFn: ({ signal }) => api.getCalendarFeed({ signal }),
  });
}
