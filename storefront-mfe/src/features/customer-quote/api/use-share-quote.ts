import {
  isRefusedWith,
  problemOf,
  type CurrentQuote,
  type NewQuoteShare,
  type QuoteShare,
} from '@backlot/domain/contract';
import { useLocale } from '@backlot/ui-kit';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { isLinkEnded } from './use-customer-quote.ts';
import { useQuoteApi } from './quote-api.ts';
import { useQuoteCache } from './use-quote-cache.ts';

const withShare = (quote: CurrentQuote, share: QuoteShare): CurrentQuote =>
  quote.shares.some(({ id }) => id === share.id) ? quote : { ...quote, shares: [...quote.shares, share] };

const withoutShare = (quote: CurrentQuote, share: QuoteShare): CurrentQuote => ({
  ...quote,
  shares: quote.shares.filter(({ id }) => id !== share.id),
});

export function useShareQuote(reference: string, onShared: (share: QuoteShare) => void) {
  const api = useQuoteApi();
  const locale = useLocale();
  const { refetch, update } = useQuoteCache(reference);
  return useSingleMutation(async (colleague: NewQuoteShare) => {
    try {
      const share = await api.shareQuote({ query: { locale }, body: colleague });
      update((quote) => withShare(quote, share));
      onShared(share);
    } catch (cause) {
      // The link has expired, or another tab has created the last permitted share.
      if (isLinkEnded(cause) || isRefusedWith(cause, 409)) await refetch();
      throw cause;
    }
  });
}

export function useEndShare(reference: string, onEnded: (share: QuoteShare) => void) {
  const api = useQuoteApi();
  const { refetch, update } = useQuoteCache(reference);
  return useSingleMutation(async (share: QuoteShare) => {
    try {
      await api.endQuoteShare({ params: { id: share.id } });
    } catch (cause) {
      if (isLinkEnded(cause)) await refetch();
      if (!isRefusedWith(cause, 404) || problemOf(cause)?.code !== 'PGRST116') throw cause;
    }
    update((quote) => withoutShare(quote, share));
    onEnded(share);
  });
}
