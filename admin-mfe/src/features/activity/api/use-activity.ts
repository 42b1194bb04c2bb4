import type { ActivityFilter, ActivityList } from '@backlot/domain/contract/staff';
import {
  keepPreviousData,
  useInfiniteQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { useShell } from '../../../lib/use-shell.ts';

/** Loads the activity page by page. New entries appear on the next visit, not while scrolling. */
export function useActivity(filter: ActivityFilter): UseInfiniteQueryResult<InfiniteData<ActivityList>> {
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
