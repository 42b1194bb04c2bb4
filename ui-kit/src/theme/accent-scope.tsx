import { useLayoutEffect, type ReactNode } from 'react';
import type { Accent } from './tokens.ts';

export interface AccentScopeProps {
  /** Blue for production and everything general, orange for home economics and sets. */
  accent: Accent;
  children?: ReactNode;
}

const accents: { accent: Accent }[] = [];

/** Sets the innermost accent on the document. The server may already have set the same one. */
function applyInnermost(): void {
  const last = accents.at(-1);
  if (last === undefined) document.documentElement.removeAttribute('data-accent');
  else document.documentElement.setAttribute('data-accent', last.accent);
}

/**
 * Sets the accent on the wrapper and, until unmounted, on the document: header, dialogs and toasts are outside the
 * page.
 */
export function AccentScope({ accent, children }: AccentScopeProps) {
  useLayoutEffect(() => {
    const own = { accent };
    accents.push(own);
    applyInnermost();
    return () => {
      accents.splice(accents.indexOf(own), 1);
      applyInnermost();
    };
  }, [accent]);

  return (
    <div data-accent={accent} style={{ display: 'contents' }}>
      {children}
    </div>
  );
}
