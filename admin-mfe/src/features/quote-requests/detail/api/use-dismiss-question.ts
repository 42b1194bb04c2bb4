import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { useState } from 'react';
import { useShell } from '../../../../lib/use-shell.ts';
import { failureReason } from '../rules/failure-reason.ts';
import type { Report } from './use-page-message.ts';
import { useQuoteRequestCache } from './use-quote-request.ts';

const DISMISSED = 'Marked as needing no reply.';
const FAILED = 'Failed to note that no reply is needed';

/** Ends the wait for a reply without one. */
export type QuestionDismissal = {
  /** Ends with whether nobody waits any more. */
  readonly dismiss: () => Promise<boolean>;
  readonly isDismissing: boolean;
  /** Why the last try failed, in a sentence. */
  readonly failure: string | undefined;
};

/** Dismissal of what the customer of a request has asked: 'Thanks!' needs no reply. */
export function useDismissQuestion({ id, messages }: QuoteRequest, report: Report): QuestionDismissal {
  const { api } = useShell();
  const cache = useQuoteRequestCache(id);
  const [isDismissing, setDismissing] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function dismiss(): Promise<boolean> {
    setDismissing(true);
    setFailure(undefined);
    try {
      // As it is on the screen: nobody has judged a question that comes meanwhile.
      const request = await api.dismissQuestion({ params: { id }, query: { lastMessageId: messages.at(-1)?.id } });
      await cache.put(request);
      report('success', DISMISSED);
      cache.refreshOthers();
      return request.waitingSince === null;
    } catch (cause) {
      setFailure(`${FAILED}: ${failureReason(cause, FAILED)}.`);
      // A colleague may have replied, or the request was deleted.
      await cache.refresh();
      return false;
    } finally {
      setDismissing(false);
    }
  }

  return { dismiss, isDismissing, failure };
}
