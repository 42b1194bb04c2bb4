import type { UseQueryResult } from '@tanstack/react-query';

export type QueryResult<Data> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly cause: unknown; readonly isRetrying: boolean; readonly retry: () => void }
  | { readonly status: 'shown'; readonly data: Data };

type Query<Data> = Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>;

/** Returns what a page shows of a query: its data, also after a failed refetch; otherwise its failure. */
export function queryResult<Data>({ data, error, isFetching, refetch }: Query<Data>): QueryResult<Data> {
  if (data !== undefined) return { status: 'shown', data };
  if (error !== null) return { status: 'failed', cause: error, isRetrying: isFetching, retry: () => void refetch() };
  return { status: 'loading' };
}
