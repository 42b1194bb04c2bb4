import type { PaperworkReviewInput, QuoteRequest } from '@backlot/domain/contract/staff';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../../../../lib/save-file.ts';
import { useShell } from '../../../../lib/use-shell.ts';
import { failureText } from '../rules/failure-reason.ts';
import type { Report } from '../use-page-message.ts';
import { useQuoteRequestCache } from './use-quote-request.ts';
import { useRequestWrite } from './use-request-write.ts';

export type PaperworkFiles = ReturnType<typeof usePaperworkFiles>;

/** Downloads documents. `downloadingId`: the one of the latest download while it runs. */
export function usePaperworkFiles({ id }: QuoteRequest, report: Report) {
  const { api } = useShell();
  const cache = useQuoteRequestCache(id);
  const download = useMutation({
    mutationFn: (file: { id: string; name: string }) => api.getPaperworkFile({ params: { id, pid: file.id } }),
    onSuccess: (content, { name }) => saveFile(name, content),
    onError: (cause) => {
      report('error', failureText(cause, 'Failed to get the document'));
      // The customer may have replaced it.
      void cache.refresh();
    },
  });
  return { download: download.mutate, downloadingId: download.isPending ? download.variables.id : undefined };
}

const REVIEWED = { approved: 'Document approved.', refused: 'Document refused. The customer gets an e-mail.' };

interface Review {
  readonly paperworkId: string;
  readonly input: PaperworkReviewInput;
}

export type PaperworkReviewing = ReturnType<typeof useReviewPaperwork>;

export function useReviewPaperwork(request: QuoteRequest, report: Report) {
  const { api } = useShell();
  return useRequestWrite(request, report, {
    mutationFn: ({ paperworkId, input }: Review) =>
      api.reviewPaperwork({ params: { id: request.id, pid: paperworkId }, body: input }),
    done: ({ input }) => REVIEWED[input.state],
    failed: 'Failed to save the review',
    affectsLists: false,
  });
}
