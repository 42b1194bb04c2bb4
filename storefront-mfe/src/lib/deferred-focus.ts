import { useState } from 'react';

/** Focus handle of an element that may not have mounted yet. */
export interface DeferredFocus<Target extends HTMLElement> {
  readonly ref: (element: Target | null) => void;
  /** Focuses the element: immediately, or on mount. */
  readonly focus: () => void;
}

function createDeferredFocus<Target extends HTMLElement>(): DeferredFocus<Target> {
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

export function useDeferredFocus<Target extends HTMLElement>(): DeferredFocus<Target> {
  const [deferredFocus] = useState(() => createDeferredFocus<Target>());
  return deferredFocus;
}
