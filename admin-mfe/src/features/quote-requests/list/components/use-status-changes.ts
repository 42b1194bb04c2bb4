import { quoteStatusLabel, type QuoteStatus } from '@backlot/domain';
import type { QuoteRequestSummary } from '@backlot/domain/contract/staff';
import { defineStaffMessages } from '@backlot/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { useShell } from '../../../../lib/use-shell.ts';
import { useSetStatuses, type StatusChange } from '../api/use-set-statuses.ts';

const useMessages = defineStaffMessages({
  changed: (name: string, status: string) => `${name} is now ${status}.`,
  changedMany: (count: number, status: string) => `${count} quote requests are now ${status}.`,
  undone: 'The status is as it was.',
  undo: 'Undo',
  failed: 'Failed to update status. Please try again.',
  failedOf: (failed: number, all: number) => `${failed} of ${all} quote requests were not changed.`,
});

/** What an alert says: its message, and how much of a bulk change it is about. */
export type StatusFailure = { readonly message: string; readonly extent: string | undefined };

export type StatusChanges = {
  readonly setStatus: (requests: readonly QuoteRequestSummary[], status: QuoteStatus) => void;
  readonly isSaving: (id: string) => boolean;
  readonly failure: StatusFailure | undefined;
  readonly acknowledge: () => void;
};

const reversed = ({ id, from, to }: StatusChange): StatusChange => ({ id, from: to, to: from });

/** Statuses set from the list: at once, with an Undo, since nothing was asked before; taken back with an alert when the server refuses (spec 4). */
export function useStatusChanges(): StatusChanges {
  const { notify } = useShell();
  const messages = useMessages();
  const statuses = useSetStatuses();
  const [failure, setFailure] = useState<StatusFailure>();
  const isHere = useRef(true);

  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  async function run(changes: readonly StatusChange[], message: string, canUndo: boolean): Promise<void> {
    const failed = await statuses.set(changes);
    if (failed.length > 0) {
      // An Undo may be pressed when the list, which holds the alert, is gone.
      if (!isHere.current) notify({ kind: 'error', message: messages.failed });
      setFailure({
        message: messages.failed,
        extent: changes.length === 1 ? undefined : messages.failedOf(failed.length, changes.length),
      });
    }
    const done = changes.filter(({ id }) => failed.every((other) => other.id !== id));
    if (done.length === 0) return;
    const undo = { label: messages.undo, onAction: () => void run(done.map(reversed), messages.undone, false) };
    notify({ kind: 'success', message, ...(canUndo ? { action: undo } : {}) });
  }

  return {
    setStatus: (requests, to) => {
      const changes = requests
        .filter(({ id, status }) => status !== to && !statuses.isSaving(id))
        .map(({ id, status }) => ({ id, from: status, to }));
      const [only] = requests;
      if (changes.length === 0 || only === undefined) return;
      const label = quoteStatusLabel(to);
      void run(
        changes,
        changes.length === 1
          ? messages.changed(requests.find(({ id }) => id === changes[0]?.id)?.reference ?? only.reference, label)
          : messages.changedMany(changes.length, label),
        true,
      );
    },
    isSaving: statuses.isSaving,
    failure,
    acknowledge: () => setFailure(undefined),
  };
}
