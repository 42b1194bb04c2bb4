import { formatDay } from '@backlot/domain';
import { isRefusedWith, issuesOf } from '@backlot/domain/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { firstIssueText } from '../../../../lib/field-errors.ts';
import { putQueryData } from '../../../../lib/put-query-data.ts';
import { useShell } from '../../../../lib/use-shell.ts';
import { isOutdated, useQuoteRequestCache } from '../../detail/api/use-quote-request.ts';
import type { Report } from '../../detail/use-page-message.ts';
import { quoteRequestKeys } from '../../query-keys.ts';
import { withFailure } from '../../with-failure.ts';

/** Holds the request up to a day, or releases the hold for null. `issue`: why the server refused the day. */
export function useHold(id: string, report: Report) {
  const { api } = useShell();
  const client = useQueryClient();
  const cache = useQuoteRequestCache(id);
  const holding = useMutation({
    mutationFn: (until: string | null) => api.holdRequest({ params: { id }, body: { until } }),
    onSuccess: async (stock, until) => {
      await putQueryData(client, quoteRequestKeys.stock(id), stock);
      report('success', until === null ? 'The hold was let go.' : `Held until ${formatDay(until)}.`);
      void cache.refresh();
      cache.refreshOthers();
    },
    onError: (cause) => {
      // Not pending anymore, or deleted.
      if (isOutdated(cause)) void cache.refresh();
    },
  });
  const { failure, ...hold } = withFailure(holding, 'Failed to change the hold');
  const issue = isRefusedWith(holding.error, 422) ? firstIssueText(issuesOf(holding.error)) : undefined;
  return { ...hold, issue, failure: issue === undefined ? failure : undefined };
}
