import { useState } from 'react';

/** Focus handle of an element that may not have mounted yet. */
export interface DeferredFocus {
  readonly ref: (element: HTMLElement | null) => void;
  /** Focuses the element: immediately, or on mount. */
  readonly focus: () => void;
}

export function useDeferredFocus(): DeferredFocus {
  const [deferredFocus] = useState(() => {
    let element: HTMLElement | null = null;
    let isDue = false;
    return {
      ref: (next: HTMLElement | null) => {
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
  });
  return deferredFocus;
}
