import {
  isRefusedWith,
  problemOf,
  type CurrentQuote,
  type NewQuoteShare,
  type QuoteShare,
} from '@backlot/domain/contract';
import { useLocale } from '@backlot/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { customerQuoteKeys, isLinkEnded, type QuoteApi } from './use-customer-quote.ts';
import { useFreshQuote } from './use-fresh-quote.ts';

/** A call that runs once at a time. */
export interface ShareCall<Argument> {
  readonly isPending: boolean;
  /** Why the last attempt failed, which can be made again; undefined: it did not. */
  readonly failure: unknown;
  readonly run: (argument: Argument) => void;
}

/** What has become of the colleagues is known at once, whether or not the quote comes once more. */
function useShares(reference: string) {
  const client = useQueryClient();
  const freshQuote = useFreshQuote(reference);
  return {
    change: (next: (shares: readonly QuoteShare[]) => QuoteShare[]) => {
      client.setQueriesData<CurrentQuote>({ queryKey: customerQuoteKeys(reference) }, (quote) =>
        quote === undefined ? undefined : { ...quote, shares: next(quote.shares) },
      );
      void freshQuote();
    },
    freshQuote,
  };
}

function useOnce<Argument>(call: (argument: Argument) => Promise<void>): ShareCall<Argument> {
  const isUnderWay = useRef(false);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  async function run(argument: Argument): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setPending(true);
    setFailure(undefined);
    try {
      await call(argument);
    } catch (cause) {
      setFailure(cause);
    }
    isUnderWay.current = false;
    setPending(false);
  }
  return { isPending, failure, run: (argument) => void run(argument) };
}

const withShare = (shares: readonly QuoteShare[], share: QuoteShare): QuoteShare[] =>
  shares.some(({ id }) => id === share.id) ? [...shares] : [...shares, share];

/** Mails a colleague a link of their own. */
export function useShareQuote(
  api: Pick<QuoteApi, 'shareQuote'>,
  reference: string,
  onShared: (share: QuoteShare) => void,
): ShareCall<NewQuoteShare> {
  const locale = useLocale();
  const { change, freshQuote } = useShares(reference);
  return useOnce(async (colleague) => {
    try {
      const share = await api.shareQuote({ query: { locale }, body: colleague });
      change((shares) => withShare(shares, share));
      onShared(share);
    } catch (cause) {
      // The link has ended, or another tab has given the last one that there is room for.
      if (isLinkEnded(cause) || isRefusedWith(cause, 409)) await freshQuote();
      throw cause;
    }
  });
}

/** Ends the link of a colleague. One that is gone already has ended. */
export function useEndShare(
  api: Pick<QuoteApi, 'endQuoteShare'>,
  reference: string,
  onEnded: (share: QuoteShare) => void,
): ShareCall<QuoteShare> {
  const { change, freshQuote } = useShares(reference);
  return useOnce(async (share) => {
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
