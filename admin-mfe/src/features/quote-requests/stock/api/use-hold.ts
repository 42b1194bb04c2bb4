import { formatDay } from '@backlot/domain';
import { isRefusedWith, messageText, objectionsOf } from '@backlot/domain/contract';
import type { RequestStock } from '@backlot/domain/contract/staff';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useShell } from '../../../../lib/use-shell.ts';
import { useQuoteRequestCache } from '../../detail/api/use-quote-request.ts';
import type { Report } from '../../detail/api/use-page-message.ts';
import { failureReason } from '../../detail/rules/failure-reason.ts';
import { quoteRequestKeys } from '../../query-keys.ts';

const FAILED = 'Failed to change the hold';
const RELEASED = 'The hold was let go.';
const held = (until: string) => `Held until ${formatDay(until)}.`;

/** Changes the hold of a pending request. */
export interface Hold {
  /** Holds it up to this day, or lets it go with null. True once the server has done so. */
  readonly set: (until: string | null) => Promise<boolean>;
  /** What is on its way. */
  readonly underWay: 'hold' | 'release' | undefined;
  /** Error of the day. */
  readonly objection: string | undefined;
  /** Why the last try failed, in a sentence. */
  readonly failure: string | undefined;
  readonly clear: () => void;
}

/** The hold of one request. */
export function useHold(id: string, report: Report): Hold {
  const { api } = useShell();
  const client = useQueryClient();
  const cache = useQuoteRequestCache(id);
  const [underWay, setUnderWay] = useState<Hold['underWay']>();
  const [objection, setObjection] = useState<string>();
  const [failure, setFailure] = useState<string>();

  function clear() {
    setObjection(undefined);
    setFailure(undefined);
  }

  async function send(until: string | null): Promise<void> {
    const queryKey = quoteRequestKeys.stock(id);
    const stock = await api.holdRequest({ params: { id }, body: { until } });
    await client.cancelQueries({ queryKey });
    client.setQueryData<RequestStock>(queryKey, stock);
    report('success', until === null ? RELEASED : held(until));
    void cache.refresh();
    cache.refreshOthers();
  }

  async function set(until: string | null): Promise<boolean> {
    if (underWay !== undefined) return false;
    clear();
    setUnderWay(until === null ? 'release' : 'hold');
    try {
      await send(until);
      return true;
    } catch (cause) {
      const [first] = objectionsOf(cause);
      if (isRefusedWith(cause, 422) && first !== undefined) setObjection(messageText(first.message, 'en'));
      else setFailure(`${FAILED}: ${failureReason(cause, FAILED)}.`);
      // It is not pending any more, or was deleted.
      if (isRefusedWith(cause, 409) || isRefusedWith(cause, 404)) void cache.refresh();
      return false;
    } finally {
      setUnderWay(undefined);
    }
  }

  return { set, underWay, objection, failure, clear };
}
