import type { Day } from '@backlot/domain';
import { defaultRangeExtractor, type Range } from '@tanstack/virtual-core';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import { moveCell, shownCell, type CellPosition, type GridSize } from '../grid-moves.ts';
import { planDays, type PlanDay } from '../plan-days.ts';
import { cellCount, HEAD_HEIGHT, LINE_HEIGHTS, planLines, type PlanRow } from '../plan-lines.ts';
import { useLineVirtualizer } from '../use-line-virtualizer.ts';
import layout from '../../../lib/layout.module.css';
import classes from './plan-grid.module.css';
import { PlanLine } from './plan-line.tsx';

const messages = {
  label: 'Free units by item and day',
  item: 'Item',
  today: (name: string) => `${name}, today`,
  hint: 'Arrow keys move between days, Enter shows the bookings of an item.',
};

const OVERSCAN = 6;
/** Number of lines before the last at which the next page is requested. */
const NEAR_END = 30;

/** Returns the size of 1 rem in px. */
const remInPx = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

export interface PlanGridProps {
  days: readonly Day[];
  rows: readonly PlanRow[];
  today: Day;
  hasMore: boolean;
  isRefreshing: boolean;
  /** Called near the last row; undefined while no more can be requested. */
  onMore: (() => void) | undefined;
}

function Head({ days }: { days: readonly PlanDay[] }) {
  return (
    <div className={classes.head} role="rowgroup" style={{ height: `${HEAD_HEIGHT}rem` }}>
      <div className={classes.headerLine} role="row" aria-rowindex={1}>
        <div className={classes.item} role="columnheader" aria-colindex={1}>
          {messages.item}
        </div>
        {days.map(({ day, name, initial, dayOfMonth, month, isToday, isWeekend }, index) => (
          <div
            key={day}
            className={classes.day}
            role="columnheader"
            aria-colindex={index + 2}
            aria-label={isToday ? messages.today(name) : name}
            aria-current={isToday ? 'date' : undefined}
            data-today={isToday || undefined}
            data-weekend={isWeekend || undefined}
          >
            <span className={classes.month}>{month}</span>
            <span className={classes.initial}>{initial}</span>
            <span className={classes.number}>{dayOfMonth}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

type Scroller = RefObject<HTMLDivElement | null>;
type PlanLineData = ReturnType<typeof planLines>[number];

function positionOf(target: EventTarget): CellPosition | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  return cell === null ? undefined : { line: Number(cell.dataset['line']), column: Number(cell.dataset['column']) };
}

/** Virtualizes the lines. The focused line stays in the document when scrolled out of view. */
function useVisibleLines(lines: readonly PlanLineData[], focusedLine: number, scroller: Scroller, rem: number) {
  return useLineVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: useCallback((index: number) => LINE_HEIGHTS[lines[index]?.kind ?? 'item'] * rem, [lines, rem]),
    getItemKey: useCallback((index: number) => lines[index]?.key ?? index, [lines]),
    rangeExtractor: useCallback(
      (range: Range) =>
        [...new Set([...defaultRangeExtractor(range), focusedLine])]
          .filter((line) => line < range.count)
          .sort((one, other) => one - other),
      [focusedLine],
    ),
    overscan: OVERSCAN,
    scrollMargin: HEAD_HEIGHT * rem,
  });
}

/** Expanded items and the focused cell of the grid, with the handlers that change them. */
function useGridCells(rows: readonly PlanRow[], columnCount: number, scroller: Scroller) {
  const isFocusDue = useRef(false);
  const [open, setOpen] = useState<ReadonlySet<number>>(() => new Set());
  const [position, setPosition] = useState<CellPosition>({ line: 0, column: 0 });
  const lines = useMemo(() => planLines(rows, open), [rows, open]);
  const size: GridSize = { lines: lines.length, cellsOf: (line) => cellCount(lines[line], columnCount) };
  const active = shownCell(position, size);

  useLayoutEffect(() => {
    if (!isFocusDue.current) return;
    isFocusDue.current = false;
    scroller.current
      ?.querySelector<HTMLElement>(`[data-line="${active.line}"][data-column="${active.column}"]`)
      ?.focus();
  });

  function toggle(line: number): void {
    const target = lines[line];
    if (target?.kind !== 'item') return;
    const id = target.row.equipmentId;
    setOpen((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey || event.metaKey || event.shiftKey || positionOf(event.target) === undefined) return;
    const isItem = lines[active.line]?.kind === 'item';
    if (isItem && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      toggle(active.line);
      return;
    }
    const next = moveCell({ key: event.key, isCtrl: event.ctrlKey }, position, size);
    if (next === undefined) return;
    event.preventDefault();
    isFocusDue.current = true;
    setPosition(next);
  }

  function onFocus({ target }: FocusEvent): void {
    const at = positionOf(target);
    if (at !== undefined && (at.line !== active.line || at.column !== active.column)) setPosition(at);
  }

  function onClick({ target }: MouseEvent): void {
    const at = positionOf(target);
    if (at !== undefined) toggle(at.line);
  }

  return { lines, active, handlers: { onKeyDown, onFocus, onClick } };
}

/** ARIA grid of items × days with free units; an expanded item shows its bookings as bars. Rows are virtualized. */
export function PlanGrid({ days, rows, today, hasMore, isRefreshing, onMore }: PlanGridProps) {
  const hintId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [rem] = useState(remInPx);
  const columns = useMemo(() => planDays(days, today), [days, today]);
  const { lines, active, handlers } = useGridCells(rows, columns.length, scroller);
  const virtualizer = useVisibleLines(lines, active.line, scroller, rem);
  const shown = virtualizer.getVirtualItems();
  const lastInView = virtualizer.range?.endIndex ?? 0;
  const isMoreDue = onMore !== undefined && lastInView >= lines.length - NEAR_END;

  const requestMore = useEffectEvent(() => onMore?.());
  useEffect(() => {
    if (isMoreDue) requestMore();
  }, [isMoreDue, lines.length]);

  const style = { '--plan-days': columns.length, height: virtualizer.getTotalSize() + HEAD_HEIGHT * rem };
  return (
    <>
      <div ref={scroller} className={classes.root}>
        <div
          className={classes.grid}
          style={style}
          role="grid"
          tabIndex={-1}
          aria-label={messages.label}
          aria-describedby={hintId}
          aria-busy={isRefreshing}
          aria-rowcount={hasMore ? -1 : lines.length + 1}
          aria-colcount={columns.length + 1}
          {...handlers}
        >
          <Head days={columns} />
          <div role="rowgroup" className={classes.lines}>
            {shown.map(({ index, key, start, size: height }) => {
              const line = lines[index];
              return line === undefined ? null : (
                <PlanLine
                  key={key}
                  line={line}
                  index={index}
                  offset={start - HEAD_HEIGHT * rem}
                  height={height}
                  days={columns}
                  today={today}
                  activeColumn={index === active.line ? active.column : undefined}
                />
              );
            })}
          </div>
        </div>
      </div>
      <p className={layout.note} id={hintId}>
        {messages.hint}
      </p>
    </>
  );
}
