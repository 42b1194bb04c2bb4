import type { RefObject } from 'react';
import { useOnChange } from './use-on-change.ts';

const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;

/** Moves a lost focus to the first heading in `root`. Returns whether it did. */
export function focusHeading(root: HTMLElement | null): boolean {
  const heading = root?.querySelector<HTMLElement>('h1, h2, h3');
  if (heading === null || heading === undefined) return false;
  if (!isFocusLost()) return true;
  // Some headings are not focusable by default.
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

/** Moves a focus lost by unmounting to `target` whenever `change` changes, instead of to the top of the page. */
export function useRestoredFocus(target: RefObject<HTMLElement | null>, change: unknown): void {
  useOnChange(change, () => {
    if (isFocusLost()) target.current?.focus({ preventScroll: true });
  });
}

export function useRestoredHeadingFocus(root: RefObject<HTMLElement | null>, change: unknown): void {
  useOnChange(change, () => focusHeading(root.current));
}
