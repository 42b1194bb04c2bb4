import { useEffect, useRef, type RefObject } from 'react';

/**
 * When a control disappears under the focus (the last item of a list, a step of a form), the keyboard would start
 * again at the top of the page. This takes it to `target` instead, whenever `change` changes.
 */
export function useKeptFocus(target: RefObject<HTMLElement | null>, change: unknown): void {
  const before = useRef(change);
  useEffect(() => {
    if (Object.is(before.current, change)) return;
    before.current = change;
    if (document.activeElement === null || document.activeElement === document.body) target.current?.focus({ preventScroll: true });
  }, [target, change]);
}
