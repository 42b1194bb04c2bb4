import { isRefusedWith, issuesOf } from '@backlot/domain/contract';
import type { NewHandover } from '@backlot/domain/contract/staff';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { putQueryData } from '../../../../lib/put-query-data.ts';
import { useShell } from '../../../../lib/use-shell.ts';
import { isOutdated, useQuoteRequestCache } from '../../detail/api/use-quote-request.ts';
import type { Report } from '../../detail/use-page-message.ts';
import { LIVE_QUERY } from '../../live-query.ts';
import { quoteRequestKeys } from '../../query-keys.ts';
import { useIdempotencyKey } from '../../use-idempotency-key.ts';
import { withFailure } from '../../with-failure.ts';
import { handoverErrorsOf, type HandoverErrors } from '../rules/handover-entries.ts';

export function useHandover(id: string, isEnabled: boolean) {
  const { api } = useShell();
  return useQuery({
    queryKey: quoteRequestKeys.handover(id),
    queryFn: ({ signal }) => api.getHandover({ params: { id }, signal }),
    enabled: isEnabled,
    ...LIVE_QUERY,
  });
}

const NO_ERRORS: HandoverErrors = new Map();

/** Records handovers. `errors`: issues of the server by item; `failure`: any other reason. */
export function useRecordHandover(id: string, report: Report) {
  const { api } = useShell();
  const client = useQueryClient();
  const cache = useQuoteRequestCache(id);
  const { keyOf, forget } = useIdempotencyKey();
  const queryKey = quoteRequestKeys.handover(id);
  const recording = useMutation({
    mutationFn: (handover: NewHandover) => {
      const headers = { 'idempotency-key': keyOf(JSON.stringify(handover)) };
      return api.handOver({ params: { id }, headers, body: handover });
    },
    onSuccess: async (now, { direction }) => {
      forget();
      await putQueryData(client, queryKey, now);
      report('success', direction === 'out' ? 'Recorded as out.' : 'Recorded as back.');
      // The status follows from the units out, and the free units with it.
      void cache.refresh();
      cache.refreshOthers();
    },
    onError: (cause) => {
      // Recorded or changed by somebody else.
      if (!isOutdated(cause) && !isRefusedWith(cause, 422)) return;
      void client.invalidateQueries({ queryKey });
      void cache.refresh();
    },
  });
  const { failure, ...write } = withFailure(recording, 'Failed to record the handover');
  const errors = recording.isError ? handoverErrorsOf(issuesOf(recording.error), recording.variables) : NO_ERRORS;
  return { ...write, errors, failure: errors.size > 0 ? undefined : failure };
}
