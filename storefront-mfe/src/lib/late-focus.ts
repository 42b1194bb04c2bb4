import { useState } from 'react';

/** The focus of an element that may not be on the page yet. */
export interface LateFocus<Target extends HTMLElement> {
  /** Of the element, for React. */
  readonly ref: (element: Target | null) => void;
  /** Gives it the focus: now, or as soon as it is there. */
  readonly focus: () => void;
}

function createLateFocus<Target extends HTMLElement>(): LateFocus<Target> {
  let element: Target | null = null;
  let isDue = false;
  return {
    ref: (next) => {
      element = next;
      if (next === null || !isDue) return;
      isDue = false;
      next.focus();
    },
    focus: () => {
      if (element === null) isDue = true;
      else element.focus();
    },
  };
}

/** The same one at every render. */
export function useLateFocus<Target extends HTMLElement>(): LateFocus<Target> {
  const [lateFocus] = useState(() => createLateFocus<Target>());
  return lateFocus;
}
