import { withoutFullStop } from '@backlot/domain/contract';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { useState } from 'react';
import { useShell } from '../../../../lib/use-shell.ts';
import { assigneeName } from '../../assignee-name.ts';
import { failureReason, objections } from '../rules/failure-reason.ts';
import { useQuoteRequestCache } from './use-quote-request.ts';

const FAILED = 'Failed to assign the quote request';

export type Assigning = {
  /** Null: to nobody. */
  readonly assign: (assigneeId: string | null) => void;
  readonly isSaving: boolean;
  /** Why the last try failed, in a sentence. */
  readonly failure: string | undefined;
  readonly dismiss: () => void;
};

function announcement({ assignee }: QuoteRequest): string {
  return `Assigned to ${assignee === null ? 'nobody' : assigneeName(assignee)}.`;
}

/** Why somebody could not be assigned: what the server objected to them, if it did. */
function reasonOf(cause: unknown): string {
  return objections(cause).map(withoutFullStop).join('; ') || failureReason(cause, FAILED);
}

/** Says who takes care of a request. Until the server has it, whoever did is shown. */
export function useAssign({ id }: QuoteRequest): Assigning {
  const { api, notify } = useShell();
  const cache = useQuoteRequestCache(id);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function save(assigneeId: string | null): Promise<void> {
    setSaving(true);
    try {
      const saved = await api.assignQuoteRequest({ params: { id }, body: { assigneeId } });
      await cache.put(saved);
      notify({ kind: 'success', message: announcement(saved) });
    } catch (cause) {
      setFailure(`${FAILED}: ${reasonOf(cause)}.`);
      // The request was deleted, or whoever was chosen is no admin any more.
      void cache.refresh();
    } finally {
      setSaving(false);
      cache.refreshOthers();
    }
  }

  return { assign: (assigneeId) => void save(assigneeId), isSaving, failure, dismiss: () => setFailure(undefined) };
}
