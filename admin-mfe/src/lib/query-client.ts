import { isWorthRetrying } from '@backlot/domain/contract';
import { QueryClient } from '@tanstack/react-query';

const RETRIES = 1;

/** Caches the responses of the BFF while the back office is open. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < RETRIES && isWorthRetrying(error),
        retryDelay: 300,
        staleTime: 10_000,
      },
    },
  });
}
