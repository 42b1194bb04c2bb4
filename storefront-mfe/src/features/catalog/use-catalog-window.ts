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
  renderedSections,
  type CatalogRow,
  type RowPositions,
} from './catalog-rows.ts';
import { omittedRows, useRowHeights, windowSize } from './row-heights.ts';
import { scrollPadding } from './scroll-padding.ts';
import { useColumns } from './use-columns.ts';
import { useScrollAnchor } from './use-scroll-anchor.ts';
import { useScrollToTarget, type Target } from './use-scroll-to-target.ts';
import { useWindowVirtualizer } from './use-window-virtualizer.ts';

type Groups = readonly EquipmentGroup<Equipment>[];

/** Rendered rows outside the viewport, for Tab and for measuring. Rows of one card are low. */
const OVERSCAN = { oneColumn: 3, columns: 1 } as const;

/** Server-rendered cards: more than any viewport shows, few enough to hydrate at once. */
const FIRST_CARDS = 12;

/** Fraction of the viewport's height above which a group counts as current. */
const READING_LINE = 0.35;

export interface CatalogWindowOptions {
  groups: Groups;
  isList: boolean;
  /** False while more pages load; the viewport's content is anchored when they arrive. */
  isComplete: boolean;
}

/** First cards, and as `rest` the following rows for browsers without scripts; others get reserved space for them. */
function sectionsOfServer(rows: readonly CatalogRow[], headings: readonly number[], isList: boolean) {
  const positions: RowPositions = { rows, headings, startOf: () => 0 };
  const end = rowsBeforeCards(rows, FIRST_CARDS);
  const sectionsOf = (from: number, to: number) =>
    renderedSections(
      rows.slice(from, to).map((_, index) => ({ index: from + index, start: 0, end: 0 })),
      positions,
    );
  const rest =
    end === rows.length
      ? undefined
      : { sections: sectionsOf(end, rows.length), omitted: omittedRows(rows.slice(end), isList) };
  return { sections: sectionsOf(0, end), rest };
}

export type CatalogWindow = ReturnType<typeof useCatalogWindow>;
type Virtualizer = ReturnType<typeof useWindowVirtualizer>;

/** Range of rendered rows. Rows around the focused card stay rendered, so that Tab has a next element. */
function usePinnedRange(rows: readonly CatalogRow[], groups: Groups, target: Target | undefined) {
  const focusedItem = useRef<number>(undefined);
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
  return { focusedItem, rangeExtractor };
}

interface Positioning {
  readonly container: RefObject<HTMLDivElement | null>;
  readonly rows: readonly CatalogRow[];
  readonly virtualizer: Virtualizer;
  readonly isHydrated: boolean;
  readonly readServed: (node: HTMLElement) => void;
  readonly setScrollMargin: (margin: number) => void;
}

function usePositions({ container, rows, virtualizer, isHydrated, readServed, setScrollMargin }: Positioning): void {
  const isPositioned = useRef(false);

  useInsertionEffect(() => {
    // Hydration runs in slices, and the offset of the first may be stale by the last.
    virtualizer.scrollOffset = window.scrollY;
    // Suppresses scroll corrections until the first layout: the rows have not moved.
    virtualizer.shouldAdjustScrollPositionOnItemSizeChange = () => false;
  }, [virtualizer]);

  useLayoutEffect(() => {
    const node = container.current;
    if (node === null) return undefined;
    if (!isHydrated) {
      // At the top no row above the viewport could shift it.
      if (window.scrollY > 0) readServed(node);
      return undefined;
    }
    // A reused element that now renders another row is not measured automatically.
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
  }, [container, rows, virtualizer, isHydrated, readServed, setScrollMargin]);
}

/** Virtualized catalogue (10,000 items on one page): renders only the rows near the viewport and the focus. */
export function useCatalogWindow({ groups, isList, isComplete }: CatalogWindowOptions) {
  const isHydrated = useIsHydrated();
  const container = useRef<HTMLDivElement>(null);
  const columns = useColumns(container, isList);
  const rows = useMemo(() => layOutRows(groups, columns), [groups, columns]);
  const headings = useMemo(() => headingRows(groups, columns), [groups, columns]);
  const { estimate, measure, readServed } = useRowHeights(rows, columns, isList);
  const [scrollMargin, setScrollMargin] = useState(0);
  const [target, setTarget] = useState<Target>();
  const { focusedItem, rangeExtractor } = usePinnedRange(rows, groups, target);

  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: estimate,
    measureElement: measure,
    getItemKey: useCallback((index: number) => rows[index]?.key ?? index, [rows]),
    rangeExtractor,
    overscan: columns === 1 ? OVERSCAN.oneColumn : OVERSCAN.columns,
    // Renders rows synchronously, for the first paint.
    initialRect: windowSize(),
    scrollMargin,
    scrollPaddingStart: target === undefined ? 0 : scrollPadding(),
  });
  usePositions({ container, rows, virtualizer, isHydrated, readServed, setScrollMargin });
  useScrollToTarget({
    container,
    target,
    scrollTo: (row) => virtualizer.scrollToIndex(row, { align: 'start', behavior: 'auto' }),
    onScrolling: (isScrolling) => {
      virtualizer.shouldAdjustScrollPositionOnItemSizeChange = isScrolling ? () => false : undefined;
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
  // Server-rendered pages have no height and columns: the style sheet decides.
  const own = isHydrated
    ? {
        height: virtualizer.getTotalSize(),
        columns,
        sections: renderedSections(positioned, {
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
    onFocus: (event: FocusEvent): void => {
      const card = event.target.closest<HTMLElement>('[data-item]');
      focusedItem.current = card === null ? undefined : Number(card.dataset['item']);
    },
    currentGroup: rows[inView?.index ?? 0]?.group ?? 0,
    goToGroup: (group: number, isSmooth: boolean): void => {
      const row = headings[group];
      if (row !== undefined) setTarget({ row, isSmooth });
    },
  };
}
