import { useEffect, useRef, type MouseEvent, type RefObject } from 'react';
import { useNavigationType } from 'react-router-dom';

/** Id of the last opened row, by the label of its list. */
const lastOpened = new Map<string, string>();

/** True if no element has the focus, or one that contains the table. */
function isFocusUnclaimed(root: HTMLElement): boolean {
  const focused = document.activeElement;
  return focused === null || focused === document.body || (focused !== root && focused.contains(root));
}

/** Restores the focus on the opened row when the visitor comes back, if it still exists. */
export function useRestoredFocus(root: RefObject<HTMLElement | null>, label: string, hasRows: boolean) {
  const hasReturned = useNavigationType() === 'POP';
  const returnTo = useRef(hasReturned ? lastOpened.get(label) : undefined);

  useEffect(() => {
    if (!hasRows || returnTo.current === undefined) return;
    // After the page itself, which takes the focus when it mounts.
    const frame = requestAnimationFrame(() => {
      const table = root.current;
      const row = [...(table?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].find(
        ({ dataset }) => dataset['row'] === returnTo.current,
      );
      returnTo.current = undefined;
      if (table !== null && isFocusUnclaimed(table)) row?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [hasRows, root]);

  return {
    remember: (id: string) => lastOpened.set(label, id),
    onClickCapture: ({ target }: MouseEvent<HTMLElement>) => {
      const link = target instanceof Element ? target.closest('a[href]') : null;
      const id = link?.closest<HTMLElement>('[data-row]')?.dataset['row'];
      if (id !== undefined) lastOpened.set(label, id);
    },
  };
}
