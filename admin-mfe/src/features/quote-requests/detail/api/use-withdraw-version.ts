import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { useMutation } from '@tanstack/react-query';
import { useShell } from '../../../../lib/use-shell.ts';
import { withFailure } from '../../with-failure.ts';
import type { Report } from '../use-page-message.ts';
import { useQuoteRequestCache } from './use-quote-request.ts';

interface Withdrawal {
  readonly number: number;
  readonly reason: string | null;
}

export type VersionWithdrawal = ReturnType<typeof useWithdrawVersion>;

export function useWithdrawVersion({ id }: QuoteRequest, report: Report) {
  const { api } = useShell();
  const cache = useQuoteRequestCache(id);
  const withdrawal = useMutation({
    mutationFn: ({ number, reason }: Withdrawal) =>
      api.withdrawQuoteVersion({ params: { id, n: number }, body: { reason } }),
    onSuccess: async (request) => {
      await cache.put(request);
      report('success', 'Version withdrawn.');
      cache.refreshOthers();
    },
    onError: cache.refreshIfOutdated,
  });
  return withFailure(withdrawal, 'Failed to withdraw the quote');
}
