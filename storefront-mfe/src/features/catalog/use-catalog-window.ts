import { defaultRangeExtractor, type Range } from '@tanstack/virtual-core';
import {
  useCallback,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type RefObject,
} from 'react';
import type { EquipmentGroup } from '@backlot/domain';
import type { Equipment } from '@backlot/domain/contract';
import { useIsHydrated } from '@backlot/ui-kit';
import {
  headingRows,
  layOutRows,
  rowOfItem,
  rowsBeforeCards,
  shownSections,
  type CatalogRow,
  type RowPositions,
  type ShownSection,
} from './catalog-rows.ts';
import { leftOut, useRowHeights, windowSize, type OmittedRows } from './row-heights.ts';
import { scrollPadding } from './scroll-padding.ts';
import { useColumns } from './use-columns.ts';
import { useScrollAnchor } from './use-scroll-anchor.ts';
import { useScrollToTarget, type Target } from './use-scroll-to-target.ts';
import { useWindowVirtualizer } from './use-window-virtualizer.ts';

type Groups = readonly EquipmentGroup<Equipment>[];

/**
 * Rows in the document beyond those in view: the Tab key always finds a next card, and the last rows have their true heights
 * before the foot of the page comes into view. Rows of one card are low.
 */
const OVERSCAN = { oneColumn: 3, columns: 1 } as const;

/** Cards of a page as the server renders it: more than any window shows, few enough to be taken over at once. */
const FIRST_CARDS = 12;

/** A group counts as the one in view from this part of the window's height on. */
const READING_LINE = 0.35;

export interface CatalogWindow {
  /** Goes on the element that is as high as all rows. */
  readonly container: RefObject<HTMLDivElement | null>;
  /** In px; undefined in a page as the server renders it. */
  readonly height: number | undefined;
  /** Undefined in a page as the server renders it: the style sheet decides. */
  readonly columns: number | undefined;
  readonly sections: readonly ShownSection[];
  /** In a page as the server renders it everything after its first cards: there for browsers without scripts alone, others see room for it. */
  readonly rest: { readonly sections: readonly ShownSection[]; readonly room: OmittedRows } | undefined;
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
function sectionsOfServer(
  rows: readonly CatalogRow[],
  headings: readonly number[],
  isList: boolean,
): Pick<CatalogWindow, 'sections' | 'rest'> {
  const positions: RowPositions = { rows, headings, startOf: () => 0 };
  const end = rowsBeforeCards(rows, FIRST_CARDS);
  const sectionsOf = (from: number, to: number) =>
    shownSections(
      rows.slice(from, to).map((_, index) => ({ index: from + index, start: 0, end: 0 })),
      positions,
    );
  const rest =
    end === rows.length
      ? undefined
      : { sections: sectionsOf(end, rows.length), room: leftOut(rows.slice(end), isList) };
  return { sections: sectionsOf(0, end), rest };
}

/** Only the rows near the view are in the document; scrolling and the focus decide which (10,000 items, one page). */
export function useCatalogWindow({ groups, isList, isComplete }: CatalogWindowOptions): CatalogWindow {
  const isHydrated = useIsHydrated();
  const container = useRef<HTMLDivElement>(null);
  const columns = useColumns(container, isList);
  const rows = useMemo(() => layOutRows(groups, columns), [groups, columns]);
  const headings = useMemo(() => headingRows(groups, columns), [groups, columns]);
  const { estimate, measure, readServed } = useRowHeights(rows, columns, isList);
  const [scrollMargin, setScrollMargin] = useState(0);
  const [target, setTarget] = useState<Target>();
  const focusedItem = useRef<number>(undefined);
  const isPositioned = useRef(false);

  // A card under the focus stays when it scrolls away, with its neighbours for the Tab key.
  const rangeExtractor = useCallback(
    (range: Range) => {
      const focused = focusedItem.current === undefined ? -1 : rowOfItem(rows, groups, focusedItem.current);
      const pinned = [...(focused < 0 ? [] : [focused - 1, focused, focused + 1]), target?.row ?? -1].filter(
        (row) => row >= 0 && row < rows.length,
      );
      return [...new Set([...defaultRangeExtractor(range), ...pinned])].sort((a, b) => a - b);
    },
    [rows, groups, target],
  );

  const virtualizer = useWindowVirtualizer({
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

  useInsertionEffect(() => {
    // A page is taken over in slices: what the first of them saw of the scroll is old by the last, and the virtualizer would scroll back to it.
    virtualizer.scrollOffset = window.scrollY;
    // Until the window has its place, better heights are no news: the rows lay where they lie.
    virtualizer.shouldAdjustScrollPositionOnItemSizeChange = () => false;
  }, [virtualizer]);

  useLayoutEffect(() => {
    const node = container.current;
    if (node === null) return undefined;
    if (!isHydrated) {
      // At the top nothing lies above the view that could move it.
      if (window.scrollY > 0) readServed(node);
      return undefined;
    }
    // An element that stays and stands for another row now is not measured by itself.
    for (const element of node.querySelectorAll<HTMLElement>('[data-index]:not([data-column]), [data-column="0"]'))
      virtualizer.measureElement(element);
    const readMargin = () => setScrollMargin(Math.round(node.getBoundingClientRect().top + window.scrollY));
    if (isPositioned.current) {
      const frame = requestAnimationFrame(readMargin);
      return () => cancelAnimationFrame(frame);
    }
    isPositioned.current = true;
    virtualizer.shouldAdjustScrollPositionOnItemSizeChange = undefined;
    readMargin();
    return undefined;
  }, [rows, virtualizer, isHydrated, readServed]);

  useScrollToTarget({
    container,
    target,
    scrollTo: (row) => virtualizer.scrollToIndex(row, { align: 'start', behavior: 'auto' }),
    onTravel: (isTravelling) => {
      virtualizer.shouldAdjustScrollPositionOnItemSizeChange = isTravelling ? () => false : undefined;
    },
  });
  useScrollAnchor({
    container,
    rows,
    groups,
    change: isHydrated && scrollMargin > 0 ? `${columns} ${isComplete}` : undefined,
    focusedItem,
    startOf: (row) => virtualizer.measurementsCache[row]?.start,
  });

  const line = (virtualizer.scrollOffset ?? 0) + windowSize().height * READING_LINE;
  const positioned = virtualizer
    .getVirtualItems()
    .map(({ index, start, end }) => ({ index, start: start - scrollMargin, end: end - scrollMargin }));
  const inView = virtualizer.getVirtualItemForOffset(Math.max(line, scrollMargin));
  const own = isHydrated
    ? {
        height: virtualizer.getTotalSize(),
        columns,
        sections: shownSections(positioned, {
          rows,
          headings,
          startOf: (row) => (virtualizer.measurementsCache[row]?.start ?? scrollMargin) - scrollMargin,
        }),
        rest: undefined,
      }
    : { height: undefined, columns: undefined, ...sectionsOfServer(rows, headings, isList) };
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
