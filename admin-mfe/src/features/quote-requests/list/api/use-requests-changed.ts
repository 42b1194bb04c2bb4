import { useQueryClient } from '@tanstack/react-query';
import { OVERVIEW_KEY } from '../../../../lib/overview-key.ts';
import { quoteRequestKeys } from '../../query-keys.ts';

const STALE_KEYS = [quoteRequestKeys.all, quoteRequestKeys.records, [OVERVIEW_KEY]];

/** Invalidates everything that shows requests. Call after requests were changed or deleted. */
export function useRequestsChanged(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all(STALE_KEYS.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
}
