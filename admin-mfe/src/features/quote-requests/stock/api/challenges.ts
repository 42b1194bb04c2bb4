import type { HoldChallenges, RequestStock } from '@backlot/domain/contract/staff';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatInstant } from '../../../../lib/format-instant.ts';
import { useShell } from '../../../../lib/use-shell.ts';
import { isOutdated, useQuoteRequestCache } from '../../detail/api/use-quote-request.ts';
import type { Report } from '../../detail/use-page-message.ts';
import { LIVE_QUERY } from '../../live-query.ts';
import { quoteRequestKeys } from '../../query-keys.ts';
import { withFailure } from '../../with-failure.ts';
import { withOpenChallenge } from '../rules/challenges.ts';

export function useChallenges(id: string, isEnabled: boolean) {
  const { api } = useShell();
  return useQuery({
    queryKey: quoteRequestKeys.challenges(id),
    queryFn: ({ signal }) => api.listHoldChallenges({ params: { id }, signal }),
    enabled: isEnabled,
    ...LIVE_QUERY,
  });
}

/** Challenges the hold of another request, which mails its customer. */
export function useChallengeHold(id: string, report: Report) {
  const { api } = useShell();
  const client = useQueryClient();
  const cache = useQuoteRequestCache(id);
  const queryKey = quoteRequestKeys.challenges(id);
  const stockKey = quoteRequestKeys.stock(id);
  const challenge = useMutation({
    mutationFn: (holderId: string) => api.challengeHold({ params: { id }, body: { holderId } }),
    onSuccess: async (sent, holderId) => {
      await Promise.all([queryKey, stockKey].map((each) => client.cancelQueries({ queryKey: each })));
      client.setQueryData<HoldChallenges>(queryKey, (known) => ({ rows: [sent, ...(known?.rows ?? [])] }));
      client.setQueriesData<RequestStock>(
        { queryKey: stockKey },
        (stock) => stock && withOpenChallenge(stock, holderId),
      );
      report('success', `Asked the customer of ${sent.reference} to answer by ${formatInstant(sent.deadline)}.`);
      cache.refreshOthers();
    },
    onError: (cause) => {
      // Released or already challenged, or a request was deleted.
      if (isOutdated(cause)) void client.invalidateQueries({ queryKey: stockKey });
    },
  });
  return withFailure(challenge, 'Failed to challenge the hold');
}
