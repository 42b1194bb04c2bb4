import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';

const PAGE_STEP = 10;

/** Where a key leads from a row, or undefined when it leads nowhere. */
function targetIndex(key: string, index: number, last: number): number | undefined {
  const targets: Record<string, number> = {
    ArrowUp: index - 1,
    ArrowDown: index + 1,
    Home: 0,
    End: last,
    PageUp: index - PAGE_STEP,
    PageDown: index + PAGE_STEP,
  };
  const target = targets[key];
  return target === undefined ? undefined : Math.min(Math.max(target, 0), last);
}

const rowsIn = (root: HTMLElement | null): HTMLElement[] => [
  ...(root?.querySelectorAll<HTMLElement>('[data-row]') ?? []),
];

export type RowFocus = {
  /** The one row that Tab leads to. */
  activeId: string | undefined;
  /** Moves along the rows; true when the key was one that does. */
  move: (event: KeyboardEvent<HTMLElement>) => boolean;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onBlur: (event: FocusEvent<HTMLElement>) => void;
};

/**
 * The focus among rows, which carry `data-row`: one of them is in the tab order, arrow keys move along them, and when the
 * row that holds the focus is taken away, its neighbour gets it instead of nobody.
 */
export function useRowFocus(root: RefObject<HTMLElement | null>, ids: readonly string[]): RowFocus {
  const [lastId, setLastId] = useState<string>();
  const lastFocused = useRef<{ id: string; index: number }>(undefined);
  const activeId = lastId !== undefined && ids.includes(lastId) ? lastId : ids[0];
  const key = ids.join('\n');

  useEffect(() => {
    const before = lastFocused.current;
    const present = rowsIn(root.current);
    if (
      before === undefined ||
      document.activeElement !== document.body ||
      present.some(({ dataset }) => dataset['row'] === before.id)
    )
      return;
    lastFocused.current = undefined;
    (present[Math.min(before.index, present.length - 1)] ?? root.current)?.focus();
  }, [key, root]);

  return {
    activeId,
    move: (event) => {
      const rows = rowsIn(root.current);
      const target = targetIndex(event.key, rows.indexOf(event.currentTarget), rows.length - 1);
      if (target === undefined) return false;
      event.preventDefault();
      rows[target]?.focus();
      return true;
    },
    onFocus: ({ target }) => {
      const row = target.closest<HTMLElement>('[data-row]');
      const id = row?.dataset['row'];
      if (row === null || id === undefined) return;
      setLastId(id);
      lastFocused.current = { id, index: rowsIn(root.current).indexOf(row) };
    },
    onBlur: ({ target }) => {
      // An element that is being removed loses the focus without having been left.
      if (target.isConnected) lastFocused.current = undefined;
    },
  };
}
