import { useCallback, useMemo, useRef, useState } from 'react';
import type { Virtualizer } from '@tanstack/virtual-core';
import { firstItemOf, type CatalogRow } from './catalog-rows.ts';

/** Default heights in px before any row is measured. Wrong values shift the page's footer when the last rows render. */
const ESTIMATE = {
  heading: 92,
  footer: 44,
  cards: { list: { narrow: 280, wide: 165 }, grid: { narrow: 255, wide: 575 } },
} as const;
const NARROW_PX = 640;

const SAMPLE = 50;

export const windowSize = () =>
  typeof window === 'undefined'
    ? { width: 1_280, height: 800 }
    : { width: window.innerWidth, height: window.innerHeight };

function estimatedHeights(isList: boolean) {
  const { heading, footer, cards } = ESTIMATE;
  return {
    heading: isList ? 1 : heading,
    footer,
    cards: cards[isList ? 'list' : 'grid'][windowSize().width < NARROW_PX ? 'narrow' : 'wide'],
  };
}

/** Heights of the rows that the server omits, from which the style sheet computes the reserved space. */
export interface OmittedRows {
  readonly cards: number;
  readonly row: { readonly narrow: number; readonly wide: number };
  /** Total height in px of their headings and footers. */
  readonly others: number;
}

export function omittedRows(rows: readonly CatalogRow[], isList: boolean): OmittedRows {
  const heights = estimatedHeights(isList);
  const others = rows.reduce((sum, { kind }) => sum + (kind === 'cards' ? 0 : heights[kind]), 0);
  return {
    cards: rows.filter(({ kind }) => kind === 'cards').length,
    row: ESTIMATE.cards[isList ? 'list' : 'grid'],
    others,
  };
}

/** Measured heights of server-rendered rows; cards by item id, since cards of one row share a height. */
interface ServedHeights {
  readonly isList: boolean;
  readonly cards: ReadonlyMap<number, number>;
  readonly others: ReadonlyMap<string, number>;
}

function servedHeights(container: HTMLElement, rows: readonly CatalogRow[], isList: boolean): ServedHeights {
  const cards = new Map<number, number>();
  const others = new Map<string, number>();
  for (const element of container.querySelectorAll<HTMLElement>('[data-index]')) {
    const row = rows[Number(element.dataset['index'])];
    const { height } = element.getBoundingClientRect();
    if (row === undefined || height === 0) continue;
    if (row.kind === 'cards') cards.set(firstItemOf(row), height);
    else others.set(row.key, height);
  }
  return { isList, cards, others };
}

const averageOf = (heights: ReadonlyMap<number, number>) =>
  [...heights.values()].reduce((sum, height) => sum + height, 0) / heights.size;

export interface RowHeights {
  readonly estimate: (index: number) => number;
  readonly measure: (
    element: HTMLElement,
    entry: ResizeObserverEntry | undefined,
    virtualizer: Virtualizer<Window, HTMLElement>,
  ) => number;
  /** Measures server-rendered rows before virtualization unmounts them: the user may have scrolled past. */
  readonly readServed: (container: HTMLElement) => void;
}

/** Returns row heights by kind. Unmeasured rows get the average of the measured ones. */
export function useRowHeights(rows: readonly CatalogRow[], columns: number, isList: boolean): RowHeights {
  const cards = useRef<{ columns: number; count: number; average: number }>({
    columns,
    count: 0,
    average: estimatedHeights(isList).cards,
  });
  if (cards.current.columns !== columns) cards.current = { columns, count: 0, average: cards.current.average };
  const [served, setServed] = useState<ServedHeights>();

  const estimate = useMemo(() => {
    // Memoized by rows: a changed estimate would shift everything above the viewport.
    const heights = { ...estimatedHeights(isList), cards: cards.current.average };
    const measured = served?.isList === isList ? served : undefined;
    return (index: number) => {
      const row = rows[index];
      if (row === undefined) return heights.cards;
      return (
        (row.kind === 'cards' ? measured?.cards.get(firstItemOf(row)) : measured?.others.get(row.key)) ??
        heights[row.kind]
      );
    };
  }, [rows, isList, served]);
  const measure = useCallback<RowHeights['measure']>(
    (element, entry, { itemSizeCache }) => {
      const index = Number(element.dataset['index']);
      // Fractional, because rounding errors would add up. The entry is used, since reading the element forces a layout.
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
      if (height === 0) return itemSizeCache.get(rows[index]?.key ?? index) ?? estimate(index);
      if (rows[index]?.kind === 'cards') {
        const measuredCards = cards.current;
        measuredCards.count = Math.min(measuredCards.count + 1, SAMPLE);
        measuredCards.average += (height - measuredCards.average) / measuredCards.count;
      }
      return height;
    },
    [rows, estimate],
  );
  const readServed = useCallback(
    (container: HTMLElement) => {
      const heights = servedHeights(container, rows, isList);
      if (heights.cards.size > 0) cards.current.average = averageOf(heights.cards);
      setServed(heights);
    },
    [rows, isList],
  );
  return { estimate, measure, readServed };
}
