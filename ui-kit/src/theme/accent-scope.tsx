import { useLayoutEffect, type ReactNode } from 'react';
import type { Accent } from './tokens';

export type AccentScopeProps = {
  /** Blue for production and everything general, orange for home economics and sets. */
  accent: Accent;
  children?: ReactNode;
};

/** The accents of all scopes in the document, the innermost last. */
const accents: { accent: Accent }[] = [];

/** The document may carry an accent already that the server wrote into it: the page's own, which this then repeats. */
function showLast(): void {
  const last = accents.at(-1);
  if (last === undefined) document.documentElement.removeAttribute('data-accent');
  else document.documentElement.setAttribute('data-accent', last.accent);
}

/**
 * Gives a page its one accent. The document carries it as well as the wrapper, because header, dialogs and
 * notifications live outside of the page; leaving the page restores what was there before.
 */
export function AccentScope({ accent, children }: AccentScopeProps) {
  useLayoutEffect(() => {
    const own = { accent };
    accents.push(own);
    showLast();
    return () => {
      accents.splice(accents.indexOf(own), 1);
      showLast();
    };
  }, [accent]);

  return (
    <div data-accent={accent} style={{ display: 'contents' }}>
      {children}
    </div>
  );
}
