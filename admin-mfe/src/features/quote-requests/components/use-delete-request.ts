import { isConfirming, nothingArmed, twoStepDelete, type TwoStepDelete } from '@backlot/domain';
import type { QuoteRequestSummary, ShellContext } from '@backlot/domain/contract';
import { defineStaffMessages } from '@backlot/ui-kit';
import { useState } from 'react';
import { deleteQuoteRequest } from '../api/delete-quote-request.ts';
import { useRequestsChanged } from '../api/use-requests-changed.ts';

const useMessages = defineStaffMessages({ deleted: (reference: string) => `${reference} was deleted.` });

export type DeleteRequest = {
  /** Id of the request whose next press deletes it. */
  readonly armedId: string | undefined;
  readonly isDeleting: (id: string) => boolean;
  readonly hasFailed: boolean;
  readonly acknowledge: () => void;
  /** Arms a request, or deletes the armed one. */
  readonly press: (request: QuoteRequestSummary) => void;
  readonly disarm: () => void;
};

/**
 * The two-step delete of the list (spec 4).
 * @param onDeleted what else is to be done when a request is gone
 */
export function useDeleteRequest({ api, notify }: Pick<ShellContext, 'api' | 'notify'>, onDeleted: (id: string) => void): DeleteRequest {
  const messages = useMessages();
  const changed = useRequestsChanged();
  const [state, setState] = useState<TwoStepDelete<string>>(nothingArmed);
  const [deleting, setDeleting] = useState<readonly string[]>([]);
  const [hasFailed, setFailed] = useState(false);

  async function remove({ id, reference }: QuoteRequestSummary): Promise<void> {
    setDeleting((before) => [...before, id]);
    try {
      await deleteQuoteRequest(api, id);
      onDeleted(id);
      notify({ kind: 'success', message: messages.deleted(reference) });
      // The row stays busy until the list is there without it.
      await changed();
    } catch {
      setFailed(true);
    } finally {
      setDeleting((before) => before.filter((other) => other !== id));
    }
  }

  return {
    armedId: state.armedId,
    isDeleting: (id) => deleting.includes(id),
    hasFailed,
    acknowledge: () => setFailed(false),
    press: (request) => {
      if (deleting.includes(request.id)) return;
      setState(twoStepDelete(state, { type: 'pressed', id: request.id }));
      if (isConfirming(state, request.id)) void remove(request);
    },
    disarm: () => setState(nothingArmed),
  };
}
