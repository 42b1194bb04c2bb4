import { QueryClient } from '@tanstack/react-query';
import { isWorthRetrying } from '@backlot/domain/contract';

const RETRIES = 2;
const FRESH_MS = 60_000;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < RETRIES && isWorthRetrying(error),
        retryDelay: (failures) => 400 * 2 ** failures,
        networkMode: 'always',
      },
    },
  });
}

export const queryClient = createQueryClient();
