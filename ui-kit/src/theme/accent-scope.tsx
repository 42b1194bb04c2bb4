import { useLayoutEffect, type ReactNode } from 'react';
import type { Accent } from './tokens';

export type AccentScopeProps = {
  /** Blue for production and everything general, orange for home economics and sets. */
  accent: Accent;
  children?: ReactNode;
};

/**
 * Gives a page its one accent. The document carries it as well as the wrapper, because header, dialogs and
 * notifications live outside of the page; leaving the page restores what was there before.
 */
export function AccentScope({ accent, children }: AccentScopeProps) {
  useLayoutEffect(() => {
    const root = document.documentElement;
    const before = root.getAttribute('data-accent');
    root.setAttribute('data-accent', accent);
    return () => {
      if (before === null) {
        root.removeAttribute('data-accent');
      } else {
        root.setAttribute('data-accent', before);
      }
    };
  }, [accent]);

  return (
    <div data-accent={accent} style={{ display: 'contents' }}>
      {children}
    </div>
  );
}
