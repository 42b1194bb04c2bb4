import { useLayoutEffect, useState, type RefObject } from 'react';

/** Minimum card width and gap in rem, as in the results' style sheet. */
const CARD_REM = 16;
const GAP_REM = 1.5;

function columnsIn(width: number): number {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return Math.max(1, Math.floor((width / rem + GAP_REM) / (CARD_REM + GAP_REM)));
}

export function useColumns(element: RefObject<HTMLElement | null>, isSingle: boolean): number {
  const [columns, setColumns] = useState(1);
  useLayoutEffect(() => {
    const node = element.current;
    if (node === null || isSingle) return undefined;
    const read = () => setColumns(columnsIn(node.clientWidth));
    read();
    const observer = new ResizeObserver(read);
    observer.observe(node);
    return () => observer.disconnect();
  }, [element, isSingle]);
  return isSingle ? 1 : columns;
}
