import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { useMutation } from '@tanstack/react-query';
import { useShell } from '../../../../lib/use-shell.ts';
import { withFailure } from '../../with-failure.ts';
import type { Report } from '../use-page-message.ts';
import { useQuoteRequestCache } from './use-quote-request.ts';

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
