import { useEffect, useRef, type MouseEvent, type RefObject } from 'react';
import { useNavigationType } from 'react-router-dom';

/** The row that was opened last, by the label of its list. */
const lastOpened = new Map<string, string>();

/** Whether the focus is on nothing, or on what stands around the table: nobody is using it. */
function isFocusFree(root: HTMLElement): boolean {
  const focused = document.activeElement;
  return focused === null || focused === document.body || (focused !== root && focused.contains(root));
}

export type ReturningFocus = {
  /** Remembers a row that is opened. */
  remember: (id: string) => void;
  /** Remembers the row whose link is followed. */
  onClickCapture: (event: MouseEvent<HTMLElement>) => void;
};

/** Who opens a row and comes back finds the focus on that row, if it is still there. */
export function useReturningFocus(
  root: RefObject<HTMLElement | null>,
  label: string,
  hasRows: boolean,
): ReturningFocus {
  const hasReturned = useNavigationType() === 'POP';
  const returnTo = useRef(hasReturned ? lastOpened.get(label) : undefined);

  useEffect(() => {
    if (!hasRows || returnTo.current === undefined) return;
    // After the page itself, which takes the focus when it is new.
    const frame = requestAnimationFrame(() => {
      const table = root.current;
      const row = [...(table?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].find(
        ({ dataset }) => dataset['row'] === returnTo.current,
      );
      returnTo.current = undefined;
      if (table !== null && isFocusFree(table)) row?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [hasRows, root]);

  return {
    remember: (id) => lastOpened.set(label, id),
    onClickCapture: ({ target }) => {
      const link = target instanceof Element ? target.closest('a[href]') : null;
      const id = link?.closest<HTMLElement>('[data-row]')?.dataset['row'];
      if (id !== undefined) lastOpened.set(label, id);
    },
  };
}
