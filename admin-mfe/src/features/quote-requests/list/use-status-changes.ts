import { quoteStatusLabel, type QuoteStatus } from '@backlot/domain';
import type { QuoteRequestSummary } from '@backlot/domain/contract/staff';
import { defineStaffMessages } from '@backlot/ui-kit';
import { useState } from 'react';
import { useIsMounted } from '../../../lib/use-is-mounted.ts';
import { useShell } from '../../../lib/use-shell.ts';
import { useShortage, type Shortage, type ShortageReason } from '../stock/use-shortage.ts';
import { stockRefusalOf } from '../stock/rules/stock-refusal.ts';
import { useItemNames } from './api/use-item-names.ts';
import { reversed, useSetStatuses, type FailedChange, type StatusChange } from './api/use-set-statuses.ts';
import { requestName } from './request-texts.ts';

const useMessages = defineStaffMessages({
  changed: (name: string, status: string) => `${name} is now ${status}.`,
  changedMany: (count: number, status: string) => `${count} quote requests are now ${status}.`,
  undone: 'The status is as it was.',
  undo: 'Undo',
  failed: 'Failed to update status. Please try again.',
  short: 'Not everything is free on the days of these requests. Open a request to see what is missing.',
  failedOf: (failed: number, all: number) => `${failed} of ${all} quote requests were not changed.`,
});

export type NamedRequest = Pick<StatusChange, 'id' | 'name'>;

export interface StatusFailure {
  readonly message: string;
  readonly extent: string | undefined;
  readonly short: readonly NamedRequest[];
}

export interface StatusChanges {
  readonly setStatus: (requests: readonly QuoteRequestSummary[], status: QuoteStatus) => void;
  readonly isSaving: (id: string) => boolean;
  readonly failure: StatusFailure | undefined;
  readonly acknowledge: () => void;
  /** Refusal of a single change that leaves its request short. */
  readonly shortage: Shortage;
  readonly shortRequest: NamedRequest | undefined;
}

interface Batch {
  readonly changes: readonly StatusChange[];
  readonly message: string;
  readonly canUndo: boolean;
}

const isShort = ({ cause }: FailedChange): boolean => stockRefusalOf(cause, []) !== undefined;

/**
 * Sets statuses optimistically, with Undo; rolls back with an alert on failure (spec 4). A refused single change that
 * leaves its request short can be resent with a reason.
 */
export function useStatusChanges(): StatusChanges {
  const { notify } = useShell();
  const messages = useMessages();
  const statuses = useSetStatuses();
  const shortage = useShortage();
  const readItemNames = useItemNames();
  const [failure, setFailure] = useState<StatusFailure>();
  const [shortRequest, setShortRequest] = useState<NamedRequest>();
  const isMounted = useIsMounted();

  function announce({ changes, message, canUndo }: Batch): void {
    if (changes.length === 0) return;
    const undoBatch: Batch = { changes: changes.map(reversed), message: messages.undone, canUndo: false };
    const undo = { label: messages.undo, onAction: () => void run(undoBatch) };
    notify({ kind: 'success', message, ...(canUndo ? { action: undo } : {}) });
  }

  function showFailure(failed: readonly FailedChange[], { changes }: Batch): void {
    const short = failed.filter(isShort);
    setFailure({
      message: short.length === failed.length ? messages.short : messages.failed,
      extent: changes.length === 1 ? undefined : messages.failedOf(failed.length, changes.length),
      short,
    });
  }

  async function showShortage(failed: FailedChange, batch: Batch): Promise<void> {
    const itemNames = await readItemNames(failed.id);
    // Drops the reason typed for another request.
    if (shortRequest?.id !== failed.id) shortage.type('');
    setShortRequest(failed);
    const resend = async (reason: ShortageReason) => {
      const [stillFailed] = await statuses.set(batch.changes, reason);
      if (stillFailed !== undefined) throw stillFailed.cause;
      announce(batch);
      return true;
    };
    shortage.open(failed.cause, { itemNames, failed: messages.failed, resend });
  }

  async function report(failed: readonly FailedChange[], batch: Batch): Promise<void> {
    const [only] = failed;
    // Undo may be clicked after the list was unmounted: reports the failure as a toast.
    if (!isMounted.current) notify({ kind: 'error', message: messages.failed });
    else if (only !== undefined && batch.changes.length === 1 && isShort(only)) await showShortage(only, batch);
    else showFailure(failed, batch);
  }

  async function run(batch: Batch): Promise<void> {
    const failed = await statuses.set(batch.changes);
    announce({ ...batch, changes: batch.changes.filter(({ id }) => failed.every((other) => other.id !== id)) });
    if (failed.length > 0) await report(failed, batch);
  }

  return {
    setStatus: (requests, to) => {
      const changes = requests
        .filter(({ id, status }) => status !== to && !statuses.isSaving(id))
        .map((request) => ({ id: request.id, name: requestName(request), from: request.status, to }));
      const [only] = requests;
      if (changes.length === 0 || only === undefined) return;
      const label = quoteStatusLabel(to);
      const message =
        changes.length === 1
          ? messages.changed(requests.find(({ id }) => id === changes[0]?.id)?.reference ?? only.reference, label)
          : messages.changedMany(changes.length, label);
      void run({ changes, message, canUndo: true });
    },
    isSaving: statuses.isSaving,
    failure,
    acknowledge: () => setFailure(undefined),
    shortage,
    shortRequest,
  };
}
