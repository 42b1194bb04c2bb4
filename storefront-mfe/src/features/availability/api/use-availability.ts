import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import type { ChosenDays } from '../../../lib/chosen-days.ts';
import { useShell } from '../../../lib/shell-context.tsx';

/** Items of the catalogue with limited or no availability. Returns the previous days' response while loading. */
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
