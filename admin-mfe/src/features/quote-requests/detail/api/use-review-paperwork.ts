import { isRefusedWith } from '@backlot/domain/contract';
import type { PaperworkReviewInput, QuoteRequest } from '@backlot/domain/contract/staff';
import { useState } from 'react';
import { useShell } from '../../../../lib/use-shell.ts';
import { failureReason } from '../rules/failure-reason.ts';
import type { Report } from './use-page-message.ts';
import { useQuoteRequestCache } from './use-quote-request.ts';

const DONE = { approved: 'Document approved.', refused: 'Document refused. The customer gets an e-mail.' } as const;
const FAILED = 'Failed to save the review';

/** `again`: the document has changed, and has to be looked at again. */
export type ReviewOutcome = 'done' | 'failed' | 'again';

/** Review of one document. */
export type PaperworkReviewing = {
  readonly review: (paperworkId: string, review: PaperworkReviewInput) => Promise<ReviewOutcome>;
  readonly isReviewing: boolean;
  /** Why the last try failed, in a sentence. */
  readonly failure: string | undefined;
  readonly dismiss: () => void;
};

/** Stores what staff decide about a document: the page shows the request as the server returns it. */
export function useReviewPaperwork({ id }: QuoteRequest, report: Report): PaperworkReviewing {
  const { api } = useShell();
  const cache = useQuoteRequestCache(id);
  const [isReviewing, setReviewing] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function review(paperworkId: string, input: PaperworkReviewInput): Promise<ReviewOutcome> {
    setReviewing(true);
    setFailure(undefined);
    try {
      await cache.put(await api.reviewPaperwork({ params: { id, pid: paperworkId }, body: input }));
      report('success', DONE[input.state]);
      return 'done';
    } catch (cause) {
      setFailure(`${FAILED}: ${failureReason(cause, FAILED)}.`);
      // A colleague or the customer was faster, or the request was deleted.
      const isOutdated = isRefusedWith(cause, 409) || isRefusedWith(cause, 404);
      if (isOutdated) await cache.refresh();
      return isOutdated ? 'again' : 'failed';
    } finally {
      setReviewing(false);
    }
  }

  return { review, isReviewing, failure, dismiss: () => setFailure(undefined) };
}
