import { useLayoutEffect, useState, type RefObject } from 'react';

/** Narrowest card and the space between two, in rem: as in the style sheet of the results. */
const CARD_REM = 16;
const GAP_REM = 1.5;

function columnsIn(width: number): number {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return Math.max(1, Math.floor((width / rem + GAP_REM) / (CARD_REM + GAP_REM)));
}

/** How many cards stand side by side in an element, also after its width has changed. Known before the first paint. */
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
