import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';

const PAGE_STEP = 10;

/** Returns the index that a key moves to from a row; undefined for other keys. */
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

/** Roving tabindex over rows with `data-row`. If the focused row is removed, the next one gets the focus. */
export function useRowFocus(root: RefObject<HTMLElement | null>, ids: readonly string[]) {
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
    /** Moves the focus; returns true if the key was handled. */
    move: (event: KeyboardEvent<HTMLElement>) => {
      const rows = rowsIn(root.current);
      const target = targetIndex(event.key, rows.indexOf(event.currentTarget), rows.length - 1);
      if (target === undefined) return false;
      event.preventDefault();
      rows[target]?.focus();
      return true;
    },
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const row = target.closest<HTMLElement>('[data-row]');
      const id = row?.dataset['row'];
      if (row === null || id === undefined) return;
      setLastId(id);
      lastFocused.current = { id, index: rowsIn(root.current).indexOf(row) };
    },
    onBlur: ({ target }: FocusEvent<HTMLElement>) => {
      // A removed element loses the focus without a blur by the user.
      if (target.isConnected) lastFocused.current = undefined;
    },
  };
}

export type RowFocus = ReturnType<typeof useRowFocus>;
