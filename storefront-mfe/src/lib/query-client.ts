import { QueryClient } from '@tanstack/react-query';
import { ApiError, ContractSkewError } from '@backlot/domain/contract';

const RETRIES = 2;
const FRESH_MS = 60_000;

// A refusal stays a refusal; only a server that failed or could not be reached is worth another try.
function isWorthRetrying(failures: number, error: Error): boolean {
  if (error instanceof ContractSkewError) return false;
  if (error instanceof ApiError && error.status < 500) return false;
  return failures < RETRIES;
}

/** Server state of the storefront, shared by its pages and the quote dock. */
export function createStorefrontQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: isWorthRetrying,
        retryDelay: (failures) => 400 * 2 ** failures,
        networkMode: 'always',
      },
    },
  });
}

export const queryClient = createStorefrontQueryClient();
