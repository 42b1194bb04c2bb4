import { defaultRangeExtractor, useWindowVirtualizer, type Range, type Virtualizer } from '@tanstack/react-virtual';
import { useCallback, useInsertionEffect, useLayoutEffect, useMemo, useRef, useState, type FocusEvent, type RefObject } from 'react';
import type { EquipmentGroup } from '@backlot/domain';
import type { Equipment } from '@backlot/domain/contract';
import { useIsHydrated } from '@backlot/ui-kit';
import { headingRows, layOutRows, rowOfItem, rowsBeforeCards, shownSections, type CatalogRow, type RowPlaces, type ShownSection } from './catalog-rows.ts';
import { scrollPadding } from './scroll-padding.ts';
import { useColumns } from './use-columns.ts';
import { useLanding, type Target } from './use-landing.ts';
import { useSteadyView } from './use-steady-view.ts';

type Groups = readonly EquipmentGroup<Equipment>[];

/**
 * Rows in the document beyond those in view: the Tab key always finds a next card, and the last rows have their true heights
 * before the foot of the page comes into view. Rows of one card are low.
 */
const OVERSCAN = { oneColumn: 3, columns: 1 } as const;
/** Heights in px until the first rows were measured. A guess that is far off shows when the last rows come into view: the foot of the page jumps. */
const ESTIMATE = { heading: 92, footer: 44, cards: { list: { narrow: 280, wide: 165 }, grid: { narrow: 255, wide: 575 } } } as const;
const NARROW_PX = 640;

/** Cards of a page as the server renders it: more than any window shows, few enough to be taken over at once. */
const FIRST_CARDS = 12;

/** The window, or on the server one of a usual size: what depends on it is not in the page before the browser has it. */
const windowSize = () => (typeof window === 'undefined' ? { width: 1_280, height: 800 } : { width: window.innerWidth, height: window.innerHeight });

function estimatedHeights(isList: boolean) {
  const { heading, footer, cards } = ESTIMATE;
  return { heading: isList ? 1 : heading, footer, cards: cards[isList ? 'list' : 'grid'][windowSize().width < NARROW_PX ? 'narrow' : 'wide'] };
}
/** A group counts as the one in view from this part of the window's height on. */
const READING_LINE = 0.35;

/** How many measured rows the average stands on. */
const SAMPLE = 50;

/** Height of a row by its kind: what was measured, on average, stands for what was not. */
function useHeights(rows: readonly CatalogRow[], columns: number, isList: boolean) {
  const cards = useRef<{ columns: number; count: number; average: number }>({ columns, count: 0, average: estimatedHeights(isList).cards });
  if (cards.current.columns !== columns) cards.current = { columns, count: 0, average: cards.current.average };

  const estimate = useMemo(() => {
    // The same for as long as the rows are: a better guess half-way would move everything above the view.
    const heights = { ...estimatedHeights(isList), cards: cards.current.average };
    return (index: number) => heights[rows[index]?.kind ?? 'cards'];
  }, [rows, isList]);
  const measure = useCallback(
    (element: HTMLElement, entry: ResizeObserverEntry | undefined, { itemSizeCache }: Virtualizer<Window, HTMLElement>) => {
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
  return { estimate, measure };
}

export interface CatalogWindow {
  /** Goes on the element that is as high as all rows. */
  readonly container: RefObject<HTMLDivElement | null>;
  /** In px; undefined in a page as the server renders it. */
  readonly height: number | undefined;
  /** Undefined in a page as the server renders it: the style sheet decides. */
  readonly columns: number | undefined;
  readonly sections: readonly ShownSection[];
  /** What a page as the server renders it holds for browsers without scripts alone: everything after its first cards. */
  readonly restWithoutScripts: readonly ShownSection[];
  /** Goes on one element of each row, with its `data-index`. */
  readonly measure: (element: HTMLElement | null) => void;
  readonly onFocus: (event: FocusEvent) => void;
  /** Index of the group in view. */
  readonly currentGroup: number;
  /** Scrolls to a group, rendered or not, and takes the focus along to its heading. */
  readonly goToGroup: (group: number, isSmooth: boolean) => void;
}

export interface CatalogWindowOptions {
  groups: Groups;
  isList: boolean;
  /** False while more items are on their way: what is in view stays there when they arrive. */
  isComplete: boolean;
}

/** The first cards of all groups, and the others. */
function sectionsOfServer(rows: readonly CatalogRow[], headings: readonly number[]) {
  const places: RowPlaces = { rows, headings, startOf: () => 0 };
  const end = rowsBeforeCards(rows, FIRST_CARDS);
  const sectionsOf = (from: number, to: number) => shownSections(rows.slice(from, to).map((_, index) => ({ index: from + index, start: 0, end: 0 })), places);
  return { sections: sectionsOf(0, end), restWithoutScripts: sectionsOf(end, rows.length) };
}

const NONE: readonly ShownSection[] = [];

/** Only the rows near the view are in the document; scrolling and the focus decide which (10,000 items, one page). */
export function useCatalogWindow({ groups, isList, isComplete }: CatalogWindowOptions): CatalogWindow {
  const isHydrated = useIsHydrated();
  const container = useRef<HTMLDivElement>(null);
  const columns = useColumns(container, isList);
  const rows = useMemo(() => layOutRows(groups, columns), [groups, columns]);
  const headings = useMemo(() => headingRows(groups, columns), [groups, columns]);
  const { estimate, measure } = useHeights(rows, columns, isList);
  const [scrollMargin, setScrollMargin] = useState(0);
  const [target, setTarget] = useState<Target>();
  const focusedItem = useRef<number>(undefined);
  const isPlaced = useRef(false);

  // A card under the focus stays when it scrolls away, with its neighbours for the Tab key.
  const rangeExtractor = useCallback(
    (range: Range) => {
      const focused = focusedItem.current === undefined ? -1 : rowOfItem(rows, groups, focusedItem.current);
      const kept = [...(focused < 0 ? [] : [focused - 1, focused, focused + 1]), target?.row ?? -1].filter((row) => row >= 0 && row < rows.length);
      return [...new Set([...defaultRangeExtractor(range), ...kept])].sort((a, b) => a - b);
    },
    [rows, groups, target],
  );

  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: rows.length,
    estimateSize: estimate,
    measureElement: measure,
    getItemKey: useCallback((index: number) => rows[index]?.key ?? index, [rows]),
    rangeExtractor,
    overscan: columns === 1 ? OVERSCAN.oneColumn : OVERSCAN.columns,
    // The first render has its rows already: the focus and the browser's first paint find them.
    initialRect: windowSize(),
    scrollMargin,
    scrollPaddingStart: target === undefined ? 0 : scrollPadding(),
  });

  // A page is taken over in slices: what the first of them saw of the scroll is old by the last, and the virtualizer would scroll back to it.
  useInsertionEffect(() => {
    virtualizer.scrollOffset = window.scrollY;
  }, [virtualizer]);

  useLayoutEffect(() => {
    const node = container.current;
    if (node === null || !isHydrated) return undefined;
    // An element that stays and stands for another row now is not measured by itself.
    for (const element of node.querySelectorAll<HTMLElement>('[data-index]:not([data-column]), [data-column="0"]')) virtualizer.measureElement(element);
    const readMargin = () => setScrollMargin(Math.round(node.getBoundingClientRect().top + window.scrollY));
    if (isPlaced.current) {
      const frame = requestAnimationFrame(readMargin);
      return () => cancelAnimationFrame(frame);
    }
    isPlaced.current = true;
    readMargin();
    return undefined;
  }, [rows, virtualizer, isHydrated]);

  useLanding({
    container,
    target,
    scrollTo: (row) => virtualizer.scrollToIndex(row, { align: 'start', behavior: 'auto' }),
    onTravel: (isTravelling) => {
      virtualizer.shouldAdjustScrollPositionOnItemSizeChange = isTravelling ? () => false : undefined;
    },
  });
  useSteadyView({ container, rows, groups, change: isHydrated && scrollMargin > 0 ? `${columns} ${isComplete}` : undefined, focusedItem, startOf: (row) => virtualizer.measurementsCache[row]?.start });

  const line = (virtualizer.scrollOffset ?? 0) + windowSize().height * READING_LINE;
  const placed = virtualizer.getVirtualItems().map(({ index, start, end }) => ({ index, start: start - scrollMargin, end: end - scrollMargin }));
  const inView = virtualizer.getVirtualItemForOffset(Math.max(line, scrollMargin));
  const own = isHydrated
    ? {
        height: virtualizer.getTotalSize(),
        columns,
        sections: shownSections(placed, { rows, headings, startOf: (row) => (virtualizer.measurementsCache[row]?.start ?? scrollMargin) - scrollMargin }),
        restWithoutScripts: NONE,
      }
    : { height: undefined, columns: undefined, ...sectionsOfServer(rows, headings) };
  return {
    container,
    ...own,
    measure: virtualizer.measureElement,
    onFocus: (event) => {
      const card = event.target.closest<HTMLElement>('[data-item]');
      focusedItem.current = card === null ? undefined : Number(card.dataset['item']);
    },
    currentGroup: rows[inView?.index ?? 0]?.group ?? 0,
    goToGroup: (group, isSmooth) => {
      const row = headings[group];
      if (row !== undefined) setTarget({ row, isSmooth });
    },
  };
}
