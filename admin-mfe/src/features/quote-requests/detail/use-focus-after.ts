import { useEffect, useRef, type RefObject } from 'react';

/** Focuses the target when `isOn` ends and the focused control was removed with it. */
export function useFocusAfter(isOn: boolean, target: RefObject<HTMLElement | null>, options?: FocusOptions): void {
  const wasOn = useRef(isOn);
  useEffect(() => {
    // The focus then is on the page. Safari focuses the `main` element instead of a clicked button.
    const isFocusLost = document.activeElement?.contains(target.current) === true;
    if (wasOn.current && !isOn && isFocusLost) target.current?.focus(options);
    wasOn.current = isOn;
  });
}
