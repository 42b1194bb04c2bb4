import { ErrorState } from '@backlot/ui-kit';
import type { UseQueryResult } from '@tanstack/react-query';

export type QueryFailureProps = {
  query: Pick<UseQueryResult, 'isFetching' | 'refetch'>;
  /** What could not be loaded. */
  message: string;
};

/** In the place of what a query did not bring, with the way to ask again. */
export function QueryFailure({ query, message }: QueryFailureProps) {
  return <ErrorState message={message} isRetrying={query.isFetching} onRetry={() => void query.refetch()} />;
}
