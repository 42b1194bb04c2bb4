import { isRefusedWith } from '@backlot/domain/contract';
import type { HoldChallenges, RequestStock } from '@backlot/domain/contract/staff';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstant } from '../../../../lib/format-instant.ts';
import { useShell } from '../../../../lib/use-shell.ts';
import type { Report } from '../../detail/api/use-page-message.ts';
import { useQuoteRequestCache } from '../../detail/api/use-quote-request.ts';
import { failureReason } from '../../detail/rules/failure-reason.ts';
import { quoteRequestKeys } from '../../query-keys.ts';
import { withOpenChallenge } from '../rules/challenges.ts';

const FAILED = 'Failed to challenge the hold';
const asked = (reference: string, deadline: string) =>
  `Asked the customer of ${reference} to answer by ${formatInstant(deadline)}.`;

/** Challenges the holds of others. */
export interface HoldChallenging {
  /** True once the server has sent the mail. */
  readonly challenge: (holderId: string) => Promise<boolean>;
  readonly isSending: boolean;
  /** Why the last try failed, in a sentence. */
  readonly failure: string | undefined;
  readonly dismiss: () => void;
}

/** Challenges holds on behalf of a request that is short. */
export function useChallengeHold(id: string, report: Report): HoldChallenging {
  const { api } = useShell();
  const client = useQueryClient();
  const cache = useQuoteRequestCache(id);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function send(holderId: string): Promise<void> {
    const queryKey = quoteRequestKeys.challenges(id);
    const stockKey = quoteRequestKeys.stock(id);
    const sent = await api.challengeHold({ params: { id }, body: { holderId } });
    await Promise.all([queryKey, stockKey].map((each) => client.cancelQueries({ queryKey: each })));
    client.setQueryData<HoldChallenges>(queryKey, (known) => ({ rows: [sent, ...(known?.rows ?? [])] }));
    client.setQueriesData<RequestStock>({ queryKey: stockKey }, (stock) => stock && withOpenChallenge(stock, holderId));
    report('success', asked(sent.reference, sent.deadline));
    cache.refreshOthers();
  }

  async function challenge(holderId: string): Promise<boolean> {
    if (isSending) return false;
    setFailure(undefined);
    setSending(true);
    try {
      await send(holderId);
      return true;
    } catch (cause) {
      setFailure(`${FAILED}: ${failureReason(cause, FAILED)}.`);
      // The hold was let go or challenged by somebody else, or a request was deleted.
      if (isRefusedWith(cause, 409) || isRefusedWith(cause, 404))
        void client.invalidateQueries({ queryKey: quoteRequestKeys.stock(id) });
      return false;
    } finally {
      setSending(false);
    }
  }

  return { challenge, isSending, failure, dismiss: () => setFailure(undefined) };
}
