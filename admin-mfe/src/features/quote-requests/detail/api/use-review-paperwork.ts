import type { PaperworkReviewInput, QuoteRequest } from '@backlot/domain/contract/staff';
import { useMutation } from '@tanstack/react-query';
import { useShell } from '../../../../lib/use-shell.ts';
import { withFailure } from '../../with-failure.ts';
import type { Report } from '../use-page-message.ts';
import { useQuoteRequestCache } from './use-quote-request.ts';

const DONE = { approved: 'Document approved.', refused: 'Document refused. The customer gets an e-mail.' } as const;

interface Review {
  readonly paperworkId: string;
  readonly input: PaperworkReviewInput;
}

export type PaperworkReviewing = ReturnType<typeof useReviewPaperwork>;

export function useReviewPaperwork({ id }: QuoteRequest, report: Report) {
  const { api } = useShell();
  const cache = useQuoteRequestCache(id);
  const reviewing = useMutation({
    mutationFn: ({ paperworkId, input }: Review) =>
      api.reviewPaperwork({ params: { id, pid: paperworkId }, body: input }),
    onSuccess: async (request, { input }) => {
      await cache.put(request);
      report('success', DONE[input.state]);
    },
    onError: cache.refreshIfOutdated,
  });
  return withFailure(reviewing, 'Failed to save the review');
}
