import { issuesOf } from '@backlot/domain/contract';
import type { QuoteRequest, RecordedAcceptance } from '@backlot/domain/contract/staff';
import { useMutation } from '@tanstack/react-query';
import { splitIssues } from '../../../../lib/field-errors.ts';
import { useShell } from '../../../../lib/use-shell.ts';
import { useIdempotencyKey } from '../../use-idempotency-key.ts';
import { withFailure } from '../../with-failure.ts';
import { ACCEPTANCE_FIELDS } from '../rules/acceptance-entries.ts';
import type { Report } from '../use-page-message.ts';
import { useQuoteRequestCache } from './use-quote-request.ts';
import { useRequestWrite } from './use-request-write.ts';

export function useWithdrawVersion(request: QuoteRequest, report: Report) {
  const { api } = useShell();
  return useRequestWrite(request, report, {
    mutationFn: ({ number, reason }: { number: number; reason: string | null }) =>
      api.withdrawQuoteVersion({ params: { id: request.id, n: number }, body: { reason } }),
    done: () => 'Version withdrawn.',
    failed: 'Failed to withdraw the quote',
    affectsLists: true,
  });
}

interface Recording {
  readonly acceptance: RecordedAcceptance;
  readonly file: File | undefined;
}

export function useRecordAcceptance(request: QuoteRequest, report: Report) {
  const { api } = useShell();
  const { keyOf } = useIdempotencyKey();
  const recording = useRequestWrite(request, report, {
    mutationFn: ({ acceptance, file }: Recording) => {
      const headers = { 'idempotency-key': keyOf(JSON.stringify(acceptance), file) };
      return api.recordAcceptance({ params: { id: request.id }, headers, body: acceptance, file });
    },
    done: () => 'Acceptance recorded.',
    failed: 'Failed to record the acceptance',
    affectsLists: true,
  });
  return { ...recording, errors: splitIssues(ACCEPTANCE_FIELDS, issuesOf(recording.error)).errors };
}

/** Turns the reminders on or off. `isOn`: the saved value, or the one that is being saved. */
export function useRemindersSwitch(request: QuoteRequest, report: Report) {
  const { api } = useShell();
  const turning = useRequestWrite(request, report, {
    mutationFn: (on: boolean) => api.setQuoteReminders({ params: { id: request.id }, body: { on } }),
    done: (on) => (on ? 'Reminders turned on.' : 'Reminders turned off.'),
    failed: 'Failed to change the reminders',
    affectsLists: false,
  });
  return { ...turning, isOn: turning.isPending ? turning.variables : request.reminders.on };
}

/** Revokes all mailed links to the quote of a request. */
export function useRevokeLinks({ id }: QuoteRequest, report: Report) {
  const { api } = useShell();
  const cache = useQuoteRequestCache(id);
  const revocation = useMutation({
    mutationFn: () => api.revokeQuoteLinks({ params: { id } }),
    onSuccess: () => {
      report('success', 'Links ended. Send the quote again for a new one.');
      // Links shared with colleagues are part of the request.
      return cache.refresh();
    },
  });
  return withFailure(revocation, 'Failed to end the links');
}
