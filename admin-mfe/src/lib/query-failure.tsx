import { ErrorState } from '@backlot/ui-kit';
import type { UseQueryResult } from '@tanstack/react-query';

export interface QueryFailureProps {
  query: Pick<UseQueryResult, 'isFetching' | 'refetch'>;
  message: string;
}

export function QueryFailure({ query, message }: QueryFailureProps) {
  return <ErrorState message={message} isRetrying={query.isFetching} onRetry={() => void query.refetch()} />;
}
