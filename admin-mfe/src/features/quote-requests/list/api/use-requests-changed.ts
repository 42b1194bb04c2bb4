import { useQueryClient } from '@tanstack/react-query';
import { quoteRequestKeys } from '../../query-keys.ts';

/** Everything that shows or counts requests elsewhere in the back office. */
const DEPENDENT_KEYS = [quoteRequestKeys.records, ['overview'], ['recent-activity']];

/** Call after requests were changed or deleted: what is shown of them is asked for anew. */
export function useRequestsChanged(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all(
      [quoteRequestKeys.all, ...DEPENDENT_KEYS].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  };
}
