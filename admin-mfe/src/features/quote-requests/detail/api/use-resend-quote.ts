import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { useMutation } from '@tanstack/react-query';
import { useShell } from '../../../../lib/use-shell.ts';
import { failureReason } from '../rules/failure-reason.ts';
import type { Report } from '../use-page-message.ts';
import { useQuoteRequestCache } from './use-quote-request.ts';

export type QuoteResending = Pick<ReturnType<typeof useResendQuote>, 'mutate' | 'isPending'>;

export function useResendQuote(request: QuoteRequest, report: Report) {
  const { api } = useShell();
  const cache = useQuoteRequestCache(request.id);
  return useMutation({
    mutationFn: () => api.sendQuoteEmail({ body: { ...request, isResend: true } }),
    onSuccess: async () => {
      report('success', 'Quote email resent successfully!');
      // Loads the new delivery; the mail may also count as the first response to the request.
      await cache.refresh();
      cache.refreshOthers();
    },
    onError: (cause) => report('error', `Failed to resend quote: ${failureReason(cause)}.`),
  });
}
