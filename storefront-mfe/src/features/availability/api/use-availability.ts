import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import type { ChosenDays } from '../../../lib/chosen-days.ts';
import { useShell } from '../../../lib/shell-context.tsx';

/** Items of the whole catalogue that are few or none on these days. Keeps the response for other days until the new one is here. */
export function useAvailability(days: ChosenDays | undefined) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['availability', days],
    queryFn:
      days === undefined
        ? skipToken
        : ({ signal }) => api.getAvailability({ query: { from: days.startDate, to: days.endDate }, signal }),
    placeholderData: keepPreviousData,
  });
}
