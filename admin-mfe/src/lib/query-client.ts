import { ApiError } from '@backlot/domain/contract';
import { QueryClient } from '@tanstack/react-query';

/** An answer that says no will say no again; only silence and server faults are worth a second call. */
function isWorthRetrying(attempts: number, error: unknown): boolean {
  return attempts < 1 && !(error instanceof ApiError && error.status < 500);
}

/** Keeps the answers of the BFF while the back office is open. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: isWorthRetrying, retryDelay: 300, staleTime: 10_000 } },
  });
}
