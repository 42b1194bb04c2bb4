import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { useState } from 'react';
import { useShell } from '../../../../lib/use-shell.ts';
import { failureReason } from '../rules/failure-reason.ts';
import type { Report } from './use-page-message.ts';
import { useQuoteRequestCache } from './use-quote-request.ts';

const ENDED = 'Links ended. Send the quote again for a new one.';
const FAILED = 'Failed to end the links';

/** Ends the links that were mailed. */
export type LinksRevocation = {
  /** Ends with whether they are. */
  readonly revoke: () => Promise<boolean>;
  readonly isRevoking: boolean;
  /** Why the last try failed, in a sentence. */
  readonly failure: string | undefined;
  readonly dismiss: () => void;
};

/** Ending of all links to the quote of a request. */
export function useRevokeLinks({ id }: QuoteRequest, report: Report): LinksRevocation {
  const { api } = useShell();
  const cache = useQuoteRequestCache(id);
  const [isRevoking, setRevoking] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function revoke(): Promise<boolean> {
    setRevoking(true);
    setFailure(undefined);
    try {
      await api.revokeQuoteLinks({ params: { id } });
      report('success', ENDED);
      // Those of colleagues are on the page.
      await cache.refresh();
      return true;
    } catch (cause) {
      setFailure(`${FAILED}: ${failureReason(cause, FAILED)}.`);
      return false;
    } finally {
      setRevoking(false);
    }
  }

  return { revoke, isRevoking, failure, dismiss: () => setFailure(undefined) };
}
