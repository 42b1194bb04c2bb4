import type { Day } from '@backlot/domain';
import { useQuery } from '@tanstack/react-query';
import { useShell } from '../../../lib/shell-context.tsx';
import { CALENDAR_DAYS } from '../calendar-days.ts';

export function useItemCalendar(equipmentId: number, from: Day) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['item-calendar', equipmentId, from],
    queryFn: ({ signal }) =>
      api.getItemAvailability({ params: { id: equipmentId }, query: { from, days: CALENDAR_DAYS }, signal }),
  });
}
