import { withoutFullStop } from '@backlot/domain/contract';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { useMutation } from '@tanstack/react-query';
import { useShell } from '../../../../lib/use-shell.ts';
import { assigneeName } from '../../assignee-name.ts';
import { failureReason, issueTexts } from '../rules/failure-reason.ts';
import { useQuoteRequestCache } from './use-quote-request.ts';

const FAILED = 'Failed to assign the quote request';

function announcement({ assignee }: QuoteRequest): string {
  return `Assigned to ${assignee === null ? 'nobody' : assigneeName(assignee)}.`;
}

/** Returns the user-facing reason: the server's issues if there are any. */
function reasonOf(cause: unknown): string {
  return issueTexts(cause).map(withoutFullStop).join('; ') || failureReason(cause, FAILED);
}

/**
 * Sets the assignee of a request; null removes it. Not optimistic: the previous assignee is shown until the server
 * responds.
 */
export function useAssign({ id }: QuoteRequest) {
  const { api, notify } = useShell();
  const cache = useQuoteRequestCache(id);
  const assigning = useMutation({
    mutationFn: (assigneeId: string | null) => api.assignQuoteRequest({ params: { id }, body: { assigneeId } }),
    onSuccess: async (saved) => {
      await cache.put(saved);
      notify({ kind: 'success', message: announcement(saved) });
    },
    // The request was deleted, or the assignee is no longer an admin.
    onError: () => void cache.refresh(),
    onSettled: cache.refreshOthers,
  });
  return { ...assigning, failure: assigning.isError ? `${FAILED}: ${reasonOf(assigning.error)}.` : undefined };
}
