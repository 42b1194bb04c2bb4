import { isRefusedWith } from '@backlot/domain/contract';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { useState } from 'react';
import { useShell } from '../../../../lib/use-shell.ts';
import { failureReason } from '../rules/failure-reason.ts';
import type { Report } from './use-page-message.ts';
import { useQuoteRequestCache } from './use-quote-request.ts';

const WITHDRAWN = 'Version withdrawn.';
const FAILED = 'Failed to withdraw the quote';

/** Takes back what was sent. */
export type VersionWithdrawal = {
  /** Ends with whether the version is withdrawn. */
  readonly withdraw: (number: number, reason: string | null) => Promise<boolean>;
  readonly isWithdrawing: boolean;
  /** Why the last try failed, in a sentence. */
  readonly failure: string | undefined;
  readonly dismiss: () => void;
};

/** Withdrawing of a version: the page takes over what the server says of the request then. */
export function useWithdrawVersion({ id }: QuoteRequest, report: Report): VersionWithdrawal {
  const { api } = useShell();
  const cache = useQuoteRequestCache(id);
  const [isWithdrawing, setWithdrawing] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function withdraw(number: number, reason: string | null): Promise<boolean> {
    setWithdrawing(true);
    setFailure(undefined);
    try {
      await cache.put(await api.withdrawQuoteVersion({ params: { id, n: number }, body: { reason } }));
      report('success', WITHDRAWN);
      cache.refreshOthers();
      return true;
    } catch (cause) {
      setFailure(`${FAILED}: ${failureReason(cause, FAILED)}.`);
      // The version has ended otherwise, or its request was deleted.
      if (isRefusedWith(cause, 409) || isRefusedWith(cause, 404)) await cache.refresh();
      return false;
    } finally {
      setWithdrawing(false);
    }
  }

  return { withdraw, isWithdrawing, failure, dismiss: () => setFailure(undefined) };
}
