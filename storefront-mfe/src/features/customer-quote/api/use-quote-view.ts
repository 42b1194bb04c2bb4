import { quoteVersionReference } from '@backlot/domain';
import type { CurrentQuote } from '@backlot/domain/contract';
import { useEffect } from 'react';
import { viewedQuotes } from '../stores/viewed-quotes.ts';
import type { QuoteApi } from './use-customer-quote.ts';

/** What people do and programs that check mails do not. */
const GESTURES = ['wheel', 'touchmove', 'keydown', 'pointerdown', 'scroll'] as const;

/** The page itself goes to its top when it opens: that is no reading. */
const isByPage = ({ type }: Event) => type === 'scroll' && window.scrollY === 0;

/** Whoever writes looks at what they write, and not at a version that has come meanwhile. */
const isWriting = ({ target }: Event) => target instanceof HTMLTextAreaElement;

/** Tells the server that somebody reads the shown version: not when it is shown, but at the first thing that they do with it. */
export function useQuoteView(api: Pick<QuoteApi, 'recordQuoteView'>, { reference, version }: CurrentQuote): void {
  const shown = quoteVersionReference(reference, version.number);
  useEffect(() => {
    if (viewedQuotes.has(shown)) return undefined;
    const over = new AbortController();
    const onGesture = (event: Event) => {
      if (isByPage(event) || isWriting(event)) return;
      over.abort();
      viewedQuotes.add(shown);
      // Nobody at the page has to know whether it arrived.
      api.recordQuoteView({ query: { version: version.number } }).catch(() => undefined);
    };
    for (const gesture of GESTURES) window.addEventListener(gesture, onGesture, { passive: true, signal: over.signal });
    return () => over.abort();
  }, [api, shown, version.number]);
}
