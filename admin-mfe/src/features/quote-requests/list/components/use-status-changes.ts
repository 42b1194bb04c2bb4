import { quoteStatusLabel, type QuoteStatus } from '@backlot/domain';
import type { QuoteRequestSummary } from '@backlot/domain/contract/staff';
import { defineStaffMessages } from '@backlot/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { useShell } from '../../../../lib/use-shell.ts';
import { useShortage, type Shortage, type ShortageReason } from '../../stock/api/use-shortage.ts';
import { stockRefusalOf } from '../../stock/rules/stock-refusal.ts';
import { useItemNames } from '../api/use-item-names.ts';
import { useSetStatuses, type FailedChange, type StatusChange } from '../api/use-set-statuses.ts';
import { requestName } from '../request-texts.ts';

const useMessages = defineStaffMessages({
  changed: (name: string, status: string) => `${name} is now ${status}.`,
  changedMany: (count: number, status: string) => `${count} quote requests are now ${status}.`,
  undone: 'The status is as it was.',
  undo: 'Undo',
  failed: 'Failed to update status. Please try again.',
  short: 'Not everything is free on the days of these requests. Open a request to see what is missing.',
  failedOf: (failed: number, all: number) => `${failed} of ${all} quote requests were not changed.`,
});

/** A request that an alert or a dialog names and links to. */
export type NamedRequest = Pick<StatusChange, 'id' | 'name'>;

/** What an alert says: its message, and how much of a bulk change it is about. */
export type StatusFailure = {
  readonly message: string;
  readonly extent: string | undefined;
  /** Requests that were refused because the change would leave them short. */
  readonly short: readonly NamedRequest[];
};

export type StatusChanges = {
  readonly setStatus: (requests: readonly QuoteRequestSummary[], status: QuoteStatus) => void;
  readonly isSaving: (id: string) => boolean;
  readonly failure: StatusFailure | undefined;
  readonly acknowledge: () => void;
  /** A single change that was refused because it leaves its request short. */
  readonly shortage: Shortage;
  /** The request of that change. */
  readonly shortRequest: NamedRequest | undefined;
};

/** Changes that are sent together, and what is said once they are saved. */
interface Batch {
  readonly changes: readonly StatusChange[];
  readonly message: string;
  readonly canUndo: boolean;
}

const reversed = ({ id, name, from, to }: StatusChange): StatusChange => ({ id, name, from: to, to: from });

const isShort = ({ cause }: FailedChange): boolean => stockRefusalOf(cause, []) !== undefined;

/** Returns a ref that is false once the component is gone. */
function useIsHere() {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}

/**
 * Statuses set from the list: at once, with an Undo, since nothing was asked before; taken back with an alert when the
 * server refuses (spec 4). A single change that leaves its request short is sent again with a reason where one is
 * enough; of several, the refused ones are named.
 */
export function useStatusChanges(): StatusChanges {
  const { notify } = useShell();
  const messages = useMessages();
  const statuses = useSetStatuses();
  const shortage = useShortage();
  const readItemNames = useItemNames();
  const [failure, setFailure] = useState<StatusFailure>();
  const [shortRequest, setShortRequest] = useState<NamedRequest>();
  const isHere = useIsHere();

  function announce({ changes, message, canUndo }: Batch): void {
    if (changes.length === 0) return;
    const back: Batch = { changes: changes.map(reversed), message: messages.undone, canUndo: false };
    const undo = { label: messages.undo, onAction: () => void run(back) };
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

  /** Shows what a request is short of. Sends the change again once there is a reason. */
  async function showShortage(failed: FailedChange, batch: Batch): Promise<void> {
    const itemNames = await readItemNames(failed.id);
    // A reason was typed for one request.
    if (shortRequest?.id !== failed.id) shortage.type('');
    setShortRequest(failed);
    const resend = async (reason: ShortageReason) => {
      const [again] = await statuses.set(batch.changes, reason);
      if (again !== undefined) throw again.cause;
      announce(batch);
      return true;
    };
    shortage.meet(failed.cause, { itemNames, failed: messages.failed, resend });
  }

  async function report(failed: readonly FailedChange[], batch: Batch): Promise<void> {
    const [only] = failed;
    // An Undo may be clicked when the list, which holds alert and dialog, is gone.
    if (!isHere.current) notify({ kind: 'error', message: messages.failed });
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
