import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { useMutation } from '@tanstack/react-query';
import { useShell } from '../../../../lib/use-shell.ts';
import { withFailure } from '../../with-failure.ts';
import type { Report } from '../use-page-message.ts';
import { useQuoteRequestCache } from './use-quote-request.ts';

/** Dismisses the customer's open question without a reply, for messages such as 'Thanks!'. */
export function useDismissQuestion({ id, messages }: QuoteRequest, report: Report) {
  const { api } = useShell();
  const cache = useQuoteRequestCache(id);
  const dismissal = useMutation({
    // Dismisses only up to the message on screen: one that arrives meanwhile was not seen.
    mutationFn: () => api.dismissQuestion({ params: { id }, query: { lastMessageId: messages.at(-1)?.id } }),
    onSuccess: async (request) => {
      await cache.put(request);
      report('success', 'Marked as needing no reply.');
      cache.refreshOthers();
    },
    // A colleague replied meanwhile, or the request was deleted.
    onError: () => void cache.refresh(),
  });
  return withFailure(dismissal, 'Failed to note that no reply is needed');
}
