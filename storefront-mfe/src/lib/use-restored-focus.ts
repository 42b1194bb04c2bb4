import { useEffect, useRef, type RefObject } from 'react';

const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;

/** Takes a lost focus to the first heading in `root`, where reading goes on. Returns whether there was one to take it. */
export function focusHeading(root: HTMLElement | null): boolean {
  const heading = root?.querySelector<HTMLElement>('h1, h2, h3');
  if (heading === null || heading === undefined) return false;
  if (!isFocusLost()) return true;
  // Not every heading of the kit can take focus by itself.
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

/**
 * When a control disappears under the focus (the last item of a list, a step of a form), the keyboard would start
 * again at the top of the page. This takes it to `target` instead, whenever `change` changes.
 */
export function useRestoredFocus(target: RefObject<HTMLElement | null>, change: unknown): void {
  const before = useRef(change);
  useEffect(() => {
    if (Object.is(before.current, change)) return;
    before.current = change;
    if (isFocusLost()) target.current?.focus({ preventScroll: true });
  }, [target, change]);
}

/** The same for what is read from its heading on: the focus goes to the first heading in `root`. */
export function useRestoredHeadingFocus(root: RefObject<HTMLElement | null>, change: unknown): void {
  const before = useRef(change);
  useEffect(() => {
    if (Object.is(before.current, change)) return;
    before.current = change;
    focusHeading(root.current);
  }, [root, change]);
}
