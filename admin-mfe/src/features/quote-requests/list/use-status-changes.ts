import { quoteStatusLabel, type QuoteStatus } from '@backlot/domain';
import type { QuoteRequestSummary } from '@backlot/domain/contract/staff';
import { useState } from 'react';
import { useIsMounted } from '../../../lib/use-is-mounted.ts';
import { useShell } from '../../../lib/use-shell.ts';
import { useShortage, type ShortageReason } from '../stock/use-shortage.ts';
import { stockRefusalOf } from '../stock/rules/stock-refusal.ts';
import { reversed, useSetStatuses, type FailedChange, type StatusChange } from './api/use-set-statuses.ts';
import { requestName } from './request-texts.ts';

const messages = {
  changed: (name: string, status: string) => `${name} is now ${status}.`,
  changedMany: (count: number, status: string) => `${count} quote requests are now ${status}.`,
  undone: 'The status is as it was.',
  undo: 'Undo',
  failed: 'Failed to update status. Please try again.',
  short: 'Not everything is free on the days of these requests. Open a request to see what is missing.',
  failedOf: (failed: number, all: number) => `${failed} of ${all} quote requests were not changed.`,
};

type NamedRequest = Pick<StatusChange, 'id' | 'name'>;

export interface StatusFailure {
  readonly message: string;
  readonly extent: string | undefined;
  readonly short: readonly NamedRequest[];
}

export type StatusChanges = ReturnType<typeof useStatusChanges>;

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
export function useStatusChanges() {
  const { api, notify } = useShell();
  const statuses = useSetStatuses();
  const shortage = useShortage();
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
    // Without them the dialog does not name the items.
    const request = await api.getQuoteRequest({ params: { id: failed.id } }).catch(() => undefined);
    const itemNames = request?.items.map(({ name }) => name) ?? [];
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
    setStatus: (requests: readonly QuoteRequestSummary[], to: QuoteStatus) => {
      const changed = requests.filter(({ id, status }) => status !== to && !statuses.isSaving(id));
      const [first] = changed;
      if (first === undefined) return;
      const label = quoteStatusLabel(to);
      const { length } = changed;
      void run({
        changes: changed.map((request) => ({ id: request.id, name: requestName(request), from: request.status, to })),
        message: length === 1 ? messages.changed(first.reference, label) : messages.changedMany(length, label),
        canUndo: true,
      });
    },
    isSaving: statuses.isSaving,
    failure,
    acknowledge: () => setFailure(undefined),
    /** Refusal of a single change that leaves its request, the `shortRequest`, short. */
    shortage,
    shortRequest,
  };
}
