import { checkMessage } from '@backlot/domain/contract';
import { quoteRequestPatchSchema } from '@backlot/domain/contract/staff';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { firstIssueText } from '../../../lib/field-errors.ts';
import { issueTexts } from '../detail/rules/failure-reason.ts';
import { stockRefusalOf, type StockRefusal } from './rules/stock-refusal.ts';

/** Fields of a change that is saved although it leaves the request short. */
export interface ShortageReason {
  readonly ifShort: 'record';
  readonly reason: string;
}

export interface RefusedChange {
  /** Item names of the request as it would be saved, in the order of its lines. */
  readonly itemNames: readonly string[];
  /** Message if resending fails for another reason. */
  readonly failed: string;
  /** Resolves to false if it was not saved and the page shows why. Rejects when the call fails. */
  readonly resend: (reason: ShortageReason) => Promise<boolean>;
}

export type Shortage = ReturnType<typeof useShortage>;

function readReason(typed: string): { readonly reason?: ShortageReason; readonly issue?: string } {
  const reason = typed.trim();
  if (reason === '') return { issue: 'Enter a reason' };
  const issue = firstIssueText(checkMessage(quoteRequestPatchSchema, { reason }).issues);
  return issue === undefined ? { reason: { ifShort: 'record', reason } } : { issue };
}

/**
 * State of a change that was refused because it leaves the request short, until it is resent or dismissed. Keeps the
 * typed reason until a change was saved with it.
 */
export function useShortage() {
  const [refused, setRefused] = useState<{ refusal: StockRefusal; change: RefusedChange }>();
  const [reason, setReason] = useState('');
  const [issue, setIssue] = useState<string>();

  function show(cause: unknown, change: RefusedChange): boolean {
    const refusal = stockRefusalOf(cause, change.itemNames);
    if (refusal !== undefined) setRefused({ refusal, change });
    return refusal !== undefined;
  }

  const resending = useMutation({
    mutationFn: ({ change, given }: { change: RefusedChange; given: ShortageReason }) => change.resend(given),
    onSuccess: (isSaved) => {
      if (isSaved) setReason('');
      setRefused(undefined);
    },
    onError: (cause, { change }) => show(cause, change),
  });
  const hasFailed = resending.isError && stockRefusalOf(resending.error, []) === undefined;

  return {
    refusal: refused?.refusal,
    reason,
    type: (typed: string) => {
      setIssue(undefined);
      setReason(typed);
    },
    issue,
    failures: hasFailed ? [resending.variables.change.failed, ...issueTexts(resending.error)] : [],
    isSending: resending.isPending,
    /** Opens the dialog for a failed call. Returns false if the call failed for another reason. */
    open: (cause: unknown, change: RefusedChange) => {
      resending.reset();
      return show(cause, change);
    },
    /** Resends the change with the reason. Returns false if the reason is invalid. */
    send: () => {
      const read = readReason(reason);
      setIssue(read.issue);
      if (read.reason === undefined) return false;
      if (refused !== undefined && !resending.isPending)
        resending.mutate({ change: refused.change, given: read.reason });
      return true;
    },
    dismiss: () => {
      setRefused(undefined);
      setIssue(undefined);
      resending.reset();
    },
  };
}
