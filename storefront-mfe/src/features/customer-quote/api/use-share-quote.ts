import {
  isRefusedWith,
  problemOf,
  type CurrentQuote,
  type NewQuoteShare,
  type QuoteShare,
} from '@backlot/domain/contract';
import { useLocale } from '@backlot/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useSingleMutation, type SingleMutation } from '../../../lib/use-single-mutation.ts';
import { customerQuoteKeys } from './query-keys.ts';
import { isLinkEnded, type QuoteApi } from './use-customer-quote.ts';
import { useFreshQuote } from './use-fresh-quote.ts';

/** Updates cached shares even if the refetch fails. */
function useShares(reference: string) {
  const client = useQueryClient();
  const freshQuote = useFreshQuote(reference);
  return {
    change: (next: (shares: readonly QuoteShare[]) => QuoteShare[]) => {
      client.setQueriesData<CurrentQuote>({ queryKey: customerQuoteKeys.allLocales(reference) }, (quote) =>
        quote === undefined ? undefined : { ...quote, shares: next(quote.shares) },
      );
      void freshQuote();
    },
    freshQuote,
  };
}

const withShare = (shares: readonly QuoteShare[], share: QuoteShare): QuoteShare[] =>
  shares.some(({ id }) => id === share.id) ? [...shares] : [...shares, share];

export function useShareQuote(
  api: Pick<QuoteApi, 'shareQuote'>,
  reference: string,
  onShared: (share: QuoteShare) => void,
): SingleMutation<NewQuoteShare> {
  const locale = useLocale();
  const { change, freshQuote } = useShares(reference);
  return useSingleMutation(async (colleague) => {
    try {
      const share = await api.shareQuote({ query: { locale }, body: colleague });
      change((shares) => withShare(shares, share));
      onShared(share);
    } catch (cause) {
      // The link has expired, or another tab has created the last permitted share.
      if (isLinkEnded(cause) || isRefusedWith(cause, 409)) await freshQuote();
      throw cause;
    }
  });
}

/** Revokes a colleague's link. Idempotent. */
export function useEndShare(
  api: Pick<QuoteApi, 'endQuoteShare'>,
  reference: string,
  onEnded: (share: QuoteShare) => void,
): SingleMutation<QuoteShare> {
  const { change, freshQuote } = useShares(reference);
  return useSingleMutation(async (share) => {
    try {
      await api.endQuoteShare({ params: { id: share.id } });
    } catch (cause) {
      if (isLinkEnded(cause)) await freshQuote();
      if (!isRefusedWith(cause, 404) || problemOf(cause)?.code !== 'PGRST116') throw cause;
    }
    change((shares) => shares.filter(({ id }) => id !== share.id));
    onEnded(share);
  });
}
