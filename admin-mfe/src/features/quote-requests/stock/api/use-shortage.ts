import { checkMessage, messageText } from '@backlot/domain/contract';
import { quoteRequestPatchSchema } from '@backlot/domain/contract/staff';
import { useState } from 'react';
import { objections } from '../../detail/rules/failure-reason.ts';
import { stockRefusalOf, type StockRefusal } from '../rules/stock-refusal.ts';

/** Fields of a change that is saved although it leaves the request short. */
export interface ShortageReason {
  readonly ifShort: 'record';
  readonly reason: string;
}

/** A change that can be sent again with a reason. */
export interface RefusedChange {
  /** Of the items of the request as it was to be saved, in the order of its lines. */
  readonly itemNames: readonly string[];
  /** Shown when sending it again fails for another reason. */
  readonly failed: string;
  /** Sends it again. False: the server does not have it, and the page shows why. Throws when the call fails. */
  readonly resend: (reason: ShortageReason) => Promise<boolean>;
}

/** A change that the server refused because it leaves the request short, until it is saved or given up. */
export interface Shortage {
  readonly refusal: StockRefusal | undefined;
  readonly reason: string;
  readonly type: (reason: string) => void;
  /** Error of the reason. */
  readonly objection: string | undefined;
  /** Why sending it again failed. */
  readonly failures: readonly string[];
  readonly isSending: boolean;
  /** Shows the refusal of a failed call; false when it failed for another reason. */
  readonly meet: (cause: unknown, change: RefusedChange) => boolean;
  /** Sends the change again with the reason. False: the reason is missing or cannot be saved. */
  readonly send: () => Promise<boolean>;
  readonly dismiss: () => void;
}

const REASON_MISSING = 'Enter a reason';

/** Reads a reason; undefined with what is wrong with it. */
function readReason(typed: string): { readonly reason?: ShortageReason; readonly objection?: string } {
  const reason = typed.trim();
  if (reason === '') return { objection: REASON_MISSING };
  const { objections: found } = checkMessage(quoteRequestPatchSchema, { reason });
  const [first] = found;
  return first === undefined
    ? { reason: { ifShort: 'record', reason } }
    : { objection: messageText(first.message, 'en') };
}

/** Holds a refused change. What is typed as its reason stays until a change was saved with it. */
export function useShortage(): Shortage {
  const [refused, setRefused] = useState<{ refusal: StockRefusal; change: RefusedChange }>();
  const [reason, setReason] = useState('');
  const [objection, setObjection] = useState<string>();
  const [failures, setFailures] = useState<readonly string[]>([]);
  const [isSending, setSending] = useState(false);

  function meet(cause: unknown, change: RefusedChange): boolean {
    const refusal = stockRefusalOf(cause, change.itemNames);
    if (refusal === undefined) return false;
    setFailures([]);
    setRefused({ refusal, change });
    return true;
  }

  async function resend(change: RefusedChange, given: ShortageReason): Promise<void> {
    setSending(true);
    setFailures([]);
    try {
      if (await change.resend(given)) setReason('');
      setRefused(undefined);
    } catch (cause) {
      if (!meet(cause, change)) setFailures([change.failed, ...objections(cause)]);
    } finally {
      setSending(false);
    }
  }

  async function send(): Promise<boolean> {
    const read = readReason(reason);
    setObjection(read.objection);
    if (read.reason === undefined) return false;
    if (refused !== undefined && !isSending) await resend(refused.change, read.reason);
    return true;
  }

  function dismiss() {
    setRefused(undefined);
    setObjection(undefined);
    setFailures([]);
  }

  return {
    refusal: refused?.refusal,
    reason,
    type: (typed) => {
      setObjection(undefined);
      setReason(typed);
    },
    objection,
    failures,
    isSending,
    meet,
    send,
    dismiss,
  };
}
