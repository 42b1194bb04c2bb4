import { quoteVersionReference } from '@backlot/domain';
import type { ApiClient, CurrentQuote } from '@backlot/domain/contract';
import { useEffect } from 'react';
import { viewedQuotes } from '../stores/page-memory.ts';

/** Events of human readers, which mail scanners do not send. */
const GESTURES = ['wheel', 'touchmove', 'keydown', 'pointerdown', 'scroll'] as const;

/** Ignores the page's own scroll to the top on load. */
const isByPage = ({ type }: Event) => type === 'scroll' && window.scrollY === 0;

/** Returns whether the user is typing: a version that arrives meanwhile is not being read. */
const isWriting = ({ target }: Event) => target instanceof HTMLTextAreaElement;

/** Reports the shown version as read, at the first user input instead of on render. */
export function useQuoteView(api: Pick<ApiClient, 'recordQuoteView'>, { reference, version }: CurrentQuote): void {
  const shownReference = quoteVersionReference(reference, version.number);
  useEffect(() => {
    if (viewedQuotes.has(shownReference)) return undefined;
    const controller = new AbortController();
    const onGesture = (event: Event) => {
      if (isByPage(event) || isWriting(event)) return;
      controller.abort();
      viewedQuotes.add(shownReference);
      // Failures are ignored: nothing on the page depends on it.
      api.recordQuoteView({ query: { version: version.number } }).catch(() => undefined);
    };
    for (const gesture of GESTURES)
      window.addEventListener(gesture, onGesture, { passive: true, signal: controller.signal });
    return () => controller.abort();
  }, [api, shownReference, version.number]);
}
