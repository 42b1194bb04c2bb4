import type { QuoteRequestSummary } from '@backlot/domain/contract/staff';
import { defineStaffMessages } from '@backlot/ui-kit';
import { ignoreNotFound } from '../../../../lib/two-step-delete/ignore-not-found.ts';
import { useTwoStepDelete, type TwoStepDelete } from '../../../../lib/two-step-delete/use-two-step-delete.ts';
import { useShell } from '../../../../lib/use-shell.ts';
import { useRequestsChanged } from '../api/use-requests-changed.ts';

const useMessages = defineStaffMessages({ deleted: (reference: string) => `${reference} was deleted.` });

/**
 * The two-step delete of the list (spec 4).
 * @param onDeleted what else is to be done when a request is gone
 */
export function useDeleteRequest(onDeleted: (id: string) => void): TwoStepDelete<QuoteRequestSummary> {
  const { api, notify } = useShell();
  const messages = useMessages();
  const changed = useRequestsChanged();
  return useTwoStepDelete(async ({ id, reference }) => {
    await ignoreNotFound(api.deleteQuoteRequest({ params: { id } }));
    onDeleted(id);
    notify({ kind: 'success', message: messages.deleted(reference) });
    // The row stays busy until the list is there without it.
    await changed();
  });
}
