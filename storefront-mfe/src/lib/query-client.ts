import { QueryClient } from '@tanstack/react-query';
import { isWorthRetrying } from '@backlot/domain/contract';

const RETRIES = 2;
const FRESH_MS = 60_000;

/** Server state of the storefront, shared by its pages and the quote dock. */
export function createStorefrontQueryClient(): QueryClient {
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

export const queryClient = createStorefrontQueryClient();
