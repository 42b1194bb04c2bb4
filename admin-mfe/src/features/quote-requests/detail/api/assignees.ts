import { withoutFullStop } from '@backlot/domain/contract';
import type { Assignee, QuoteRequest } from '@backlot/domain/contract/staff';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useShell } from '../../../../lib/use-shell.ts';
import { assigneeName } from '../../assignee-name.ts';
import { quoteRequestKeys } from '../../query-keys.ts';
import { failureReason, issueTexts } from '../rules/failure-reason.ts';
import { useQuoteRequestCache } from './use-quote-request.ts';

/** Size of the only page: admins are sorted before customers, and are fewer than this. */
const MAX_ADMINS = 100;

export function useAdmins() {
  const { api } = useShell();
  return useQuery({
    queryKey: quoteRequestKeys.admins,
    queryFn: async ({ signal }): Promise<Assignee[]> => {
      const { items } = await api.listAccounts({ query: { limit: MAX_ADMINS }, signal });
      // Customers on that page are filtered out.
      return items
        .filter(({ profile }) => profile.role === 'admin')
        .map(({ profile: { id, email, fullName } }) => ({ id, email, name: fullName }))
        .toSorted((one, other) => assigneeName(one).localeCompare(assigneeName(other), 'en'));
    },
  });
}

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
