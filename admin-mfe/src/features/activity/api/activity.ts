import { businessToday } from '@backlot/domain';
import type { ActivityFilter } from '@backlot/domain/contract/staff';
import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { saveFile } from '../../../lib/save-file.ts';
import { useShell } from '../../../lib/use-shell.ts';

/** Loads the activity page by page. New entries appear on the next visit, not while scrolling. */
export function useActivity(filter: ActivityFilter) {
  const { api } = useShell();
  return useInfiniteQuery({
    queryKey: ['activity', filter],
    queryFn: ({ signal, pageParam }) =>
      api.listActivity({
        query: { ...filter, limit: 50, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

export function useActivityExport() {
  const { api } = useShell();
  return useMutation({
    mutationFn: (query: ActivityFilter) => api.exportActivity({ query }),
    onSuccess: (content) => saveFile(`activity-${businessToday(new Date())}.jsonl`, content),
  });
}
