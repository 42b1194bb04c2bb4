import { useCallback, useMemo, useRef, useState } from 'react';
import type { Virtualizer } from '@tanstack/virtual-core';
import { firstItemOf, type CatalogRow } from './catalog-rows.ts';

/** Heights in px until the first rows were measured. A guess that is far off shows when the last rows come into view: the foot of the page jumps. */
const ESTIMATE = {
  heading: 92,
  footer: 44,
  cards: { list: { narrow: 280, wide: 165 }, grid: { narrow: 255, wide: 575 } },
} as const;
const NARROW_PX = 640;

/** How many measured rows the average stands on. */
const SAMPLE = 50;

/** The window, or on the server one of a usual size: what depends on it is not in the page before the browser has it. */
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

/** What the rows that the server leaves out will take, for a style sheet that knows how wide the page is. */
export interface OmittedRows {
  readonly cards: number;
  /** Height in px of a row of cards. */
  readonly row: { readonly narrow: number; readonly wide: number };
  /** Height in px of their headings and footers. */
  readonly others: number;
}

export function leftOut(rows: readonly CatalogRow[], isList: boolean): OmittedRows {
  const heights = estimatedHeights(isList);
  const others = rows.reduce((sum, { kind }) => sum + (kind === 'cards' ? 0 : heights[kind]), 0);
  return {
    cards: rows.filter(({ kind }) => kind === 'cards').length,
    row: ESTIMATE.cards[isList ? 'list' : 'grid'],
    others,
  };
}

/** How high the rows were that the server rendered, each card by its item: beside it stand others of the same height. */
interface ServedHeights {
  readonly isList: boolean;
  readonly cards: ReadonlyMap<number, number>;
  readonly others: ReadonlyMap<string, number>;
}

const NOTHING_SERVED: ServedHeights = { isList: false, cards: new Map(), others: new Map() };

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
  /** Height in px of a row that was not measured yet. */
  readonly estimate: (index: number) => number;
  readonly measure: (
    element: HTMLElement,
    entry: ResizeObserverEntry | undefined,
    virtualizer: Virtualizer<Window, HTMLElement>,
  ) => number;
  /** Reads the rows of a page as the server rendered it, before the window leaves out those that are not in view: somebody may have scrolled past them. */
  readonly readServed: (container: HTMLElement) => void;
}

/** Height of a row by its kind: what was measured, on average, stands for what was not. */
export function useRowHeights(rows: readonly CatalogRow[], columns: number, isList: boolean): RowHeights {
  const cards = useRef<{ columns: number; count: number; average: number }>({
    columns,
    count: 0,
    average: estimatedHeights(isList).cards,
  });
  if (cards.current.columns !== columns) cards.current = { columns, count: 0, average: cards.current.average };
  const [served, setServed] = useState(NOTHING_SERVED);

  const estimate = useMemo(() => {
    // The same for as long as the rows are: a better guess half-way would move everything above the view.
    const heights = { ...estimatedHeights(isList), cards: cards.current.average };
    const measured = served.isList === isList ? served : NOTHING_SERVED;
    return (index: number) => {
      const row = rows[index];
      if (row === undefined) return heights.cards;
      return (
        (row.kind === 'cards' ? measured.cards.get(firstItemOf(row)) : measured.others.get(row.key)) ??
        heights[row.kind]
      );
    };
  }, [rows, isList, served]);
  const measure = useCallback<RowHeights['measure']>(
    (element, entry, { itemSizeCache }) => {
      const index = Number(element.dataset['index']);
      // Exact, because the rows lie in the flow of the page: rounded heights would make them drift. Asking the element
      // itself would lay out the page once more; the observer tells before anything is painted.
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
      if (height === 0) return itemSizeCache.get(rows[index]?.key ?? index) ?? estimate(index);
      if (rows[index]?.kind === 'cards') {
        const seen = cards.current;
        seen.count = Math.min(seen.count + 1, SAMPLE);
        seen.average += (height - seen.average) / seen.count;
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
