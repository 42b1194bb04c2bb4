import type { StockPlanQuery } from '@backlot/domain/contract/staff';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useShell } from '../../../lib/use-shell.ts';

export function useStockPlan({ from, to, q = '' }: Pick<StockPlanQuery, 'from' | 'to' | 'q'>) {
  const { api } = useShell();
  return useInfiniteQuery({
    // Begins like the keys of the stock, so that the plan is invalidated with the stock.
    queryKey: ['stock', 'plan', { from, to, q }],
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
