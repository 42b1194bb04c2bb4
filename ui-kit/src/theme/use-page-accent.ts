import { useSyncExternalStore } from 'react';
import type { Accent } from './tokens.ts';

function followAccent(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-accent'] });
  return () => observer.disconnect();
}

/** Accent that the page has set with `AccentScope`, for elements around the page; undefined if there is none. */
export function usePageAccent(): Accent | undefined {
  const accent = useSyncExternalStore(
    followAccent,
    () => document.documentElement.getAttribute('data-accent'),
    () => null,
  );
  return accent === 'production' || accent === 'home-ec' ? accent : undefined;
}
