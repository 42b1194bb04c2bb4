import { issuesOf } from '@backlot/domain/contract';
import type { QuoteRequest, RecordedAcceptance } from '@backlot/domain/contract/staff';
import { useMutation } from '@tanstack/react-query';
import { useShell } from '../../../../lib/use-shell.ts';
import { useIdempotencyKey } from '../../use-idempotency-key.ts';
import { withFailure } from '../../with-failure.ts';
import { errorsOf } from '../rules/acceptance-entries.ts';
import type { Report } from '../use-page-message.ts';
import { useQuoteRequestCache } from './use-quote-request.ts';

interface Recording {
  readonly acceptance: RecordedAcceptance;
  readonly file: File | undefined;
}

export type AcceptanceRecording = ReturnType<typeof useRecordAcceptance>;

export function useRecordAcceptance({ id }: QuoteRequest, report: Report) {
  const { api } = useShell();
  const cache = useQuoteRequestCache(id);
  const { keyOf } = useIdempotencyKey();
  const recording = useMutation({
    mutationFn: ({ acceptance, file }: Recording) => {
      const headers = { 'idempotency-key': keyOf(JSON.stringify(acceptance), file) };
      return api.recordAcceptance({ params: { id }, headers, body: acceptance, file });
    },
    onSuccess: async (request) => {
      await cache.put(request);
      report('success', 'Acceptance recorded.');
      cache.refreshOthers();
    },
    onError: cache.refreshIfOutdated,
  });
  const { errors } = errorsOf(issuesOf(recording.error));
  return { ...withFailure(recording, 'Failed to record the acceptance'), errors };
}
