import { isWorthRetrying } from '@backlot/domain/contract';
import { notifyManager, QueryClient } from '@tanstack/react-query';

// Before the next event, so that a second click finds its button busy.
notifyManager.setScheduler(queueMicrotask);

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Once.
        retry: (failures, error) => failures === 0 && isWorthRetrying(error),
        retryDelay: 300,
        staleTime: 10_000,
      },
      // Fails at once without a network: a write that waits for one would be sent much later.
      mutations: { networkMode: 'always' },
    },
  });
}
