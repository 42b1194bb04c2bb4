import { useSyncExternalStore } from 'react';
import type { Accent } from './tokens';

function followAccent(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-accent'] });
  return () => observer.disconnect();
}

/** The accent that the page has given itself with `AccentScope`, for what stands around the page; undefined when it has none. */
export function usePageAccent(): Accent | undefined {
  const accent = useSyncExternalStore(
    followAccent,
    () => document.documentElement.getAttribute('data-accent'),
    () => null,
  );
  return accent === 'production' || accent === 'home-ec' ? accent : undefined;
}
