import type { StockPlan, StockPlanQuery } from '@backlot/domain/contract/staff';
import {
  keepPreviousData,
  useInfiniteQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { useShell } from '../../../lib/use-shell.ts';

/** Prefixed with the stock key, so that the plan is invalidated with the stock. */
const PLAN_KEY = ['stock', 'plan'] as const;

export function useStockPlan({
  from,
  to,
  q = '',
}: Pick<StockPlanQuery, 'from' | 'to' | 'q'>): UseInfiniteQueryResult<InfiniteData<StockPlan>> {
  const { api } = useShell();
  return useInfiniteQuery({
    queryKey: [...PLAN_KEY, { from, to, q }],
    queryFn: ({ signal, pageParam }) =>
      api.getStockPlan({
        query: { from, to, ...(q.trim() === '' ? {} : { q }), ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    // Comparing all pages with each new one would make scrolling stutter.
    structuralSharing: false,
  });
}
