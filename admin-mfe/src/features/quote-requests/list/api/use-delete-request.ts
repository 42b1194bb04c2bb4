import type { QuoteRequestSummary } from '@backlot/domain/contract/staff';
import { ignoreNotFound } from '../../../../lib/ignore-not-found.ts';
import { useTwoStepDelete, type TwoStepDelete } from '../../../../lib/two-step-delete/use-two-step-delete.ts';
import { useShell } from '../../../../lib/use-shell.ts';
import { useRequestsChanged } from './use-requests-changed.ts';

/** Two-step delete of the list (spec 4). `onDeleted` runs after a successful deletion. */
export function useDeleteRequest(onDeleted: (id: string) => void): TwoStepDelete<QuoteRequestSummary> {
  const { api, notify } = useShell();
  const changed = useRequestsChanged();
  return useTwoStepDelete({
    mutationFn: ({ id }) => ignoreNotFound(api.deleteQuoteRequest({ params: { id } })),
    onSuccess: (_deleted, { id, reference }) => {
      onDeleted(id);
      notify({ kind: 'success', message: `${reference} was deleted.` });
      return changed();
    },
  });
}
