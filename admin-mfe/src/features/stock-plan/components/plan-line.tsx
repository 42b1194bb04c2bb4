import type { Day } from '@backlot/domain';
import type { StockBooking } from '@backlot/domain/contract/staff';
import { iconSize, iconStroke } from '@backlot/ui-kit';
import { Link } from '@backlot/ui-kit/router';
import { IconChevronRight } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { countText } from '../../../lib/count-text.ts';
import { recordPath } from '../../../lib/sections/page-path.ts';
import { compactCount, freeText, type PlanDay } from '../plan-days.ts';
import {
  barOf,
  bookedText,
  bookingDays,
  bookingText,
  isOverdue,
  type PlanLine as Line,
  type PlanRow,
} from '../plan-lines.ts';
import classes from './plan-grid.module.css';

const messages = {
  none: 'None',
  owned: (units: number) => `${units.toLocaleString('en-US')} owned`,
  edit: (name: string) => `Edit ${name}`,
  bookings: (count: number) => `${count === 0 ? 'No bookings' : countText(count, 'booking')} in these days`,
  overdue: 'Overdue',
};

export interface PlanLineProps {
  line: Line;
  /** Index among all lines, from 0. */
  index: number;
  /** Distance from the first line, and height, in px. */
  offset: number;
  height: number;
  days: readonly PlanDay[];
  today: Day;
  /** Column of the cell in the tab order; undefined: in another line. */
  activeColumn: number | undefined;
}

type CellProps = Pick<PlanLineProps, 'index' | 'activeColumn'>;

const focusable = ({ index, activeColumn }: CellProps, column: number) => ({
  tabIndex: column === activeColumn ? 0 : -1,
  'data-line': index,
  'data-column': column,
});

function ItemCells({
  row,
  isOpen,
  days,
  ...cell
}: CellProps & { row: PlanRow; isOpen: boolean; days: readonly PlanDay[] }) {
  return (
    <>
      <div className={classes.item} role="rowheader" aria-colindex={1} aria-expanded={isOpen} {...focusable(cell, 0)}>
        <IconChevronRight
          className={classes.chevron}
          size={iconSize.sm}
          stroke={iconStroke.strong}
          aria-hidden="true"
        />
        <span className={classes.names}>
          <span className={classes.name}>{row.name}</span>{' '}
          <span className={classes.remark}>{messages.owned(row.ownedUnits)}</span>
        </span>
      </div>
      {days.map(({ day, label, isToday, isWeekend }, dayIndex) => {
        const free = row.free[dayIndex] ?? 0;
        return (
          <div
            key={day}
            className={classes.cell}
            role="gridcell"
            aria-colindex={dayIndex + 2}
            aria-label={freeText(free, label)}
            data-none={free === 0 || undefined}
            data-some={(free > 0 && free < row.ownedUnits) || undefined}
            data-today={isToday || undefined}
            data-weekend={isWeekend || undefined}
            {...focusable(cell, dayIndex + 1)}
          >
            {free === 0 ? messages.none : compactCount(free)}
          </div>
        );
      })}
    </>
  );
}

function SummaryCells({ row, ...cell }: CellProps & { row: PlanRow }) {
  return (
    <>
      <div className={classes.item} role="rowheader" aria-colindex={1}>
        <Link
          className={classes.link ?? ''}
          to={recordPath('adminEquipmentEdit', row.equipmentId)}
          {...focusable(cell, 0)}
        >
          <span className={classes.name}>{messages.edit(row.name)}</span>
        </Link>
      </div>
      <div className={classes.summary} role="gridcell" aria-colindex={2} {...focusable(cell, 1)}>
        <span className={classes.summaryText}>{messages.bookings(row.bookings.length)}</span>
      </div>
    </>
  );
}

type BookingProps = CellProps & { booking: StockBooking; days: readonly PlanDay[]; today: Day };

function BookingCells({ booking, days, today, ...cell }: BookingProps) {
  const { quoteRequestId, reference, jobName, units, held } = booking;
  const bar = barOf(
    booking,
    days.map(({ day }) => day),
  );
  return (
    <>
      <div className={classes.item} role="rowheader" aria-colindex={1}>
        <Link
          className={classes.link ?? ''}
          to={recordPath('adminQuoteRequest', quoteRequestId)}
          {...focusable(cell, 0)}
        >
          <span className={classes.name}>
            {reference} <bdi>{jobName}</bdi>
          </span>{' '}
          <span className={classes.remark}>
            {isOverdue(booking, today) ? <strong className={classes.overdue}>{messages.overdue} </strong> : null}
            {bookingDays(booking)}
          </span>
        </Link>
      </div>
      <div
        className={classes.track}
        role="gridcell"
        aria-colindex={2}
        aria-colspan={days.length}
        aria-label={bookingText(booking, today)}
        {...focusable(cell, 1)}
      >
        {bar === undefined ? null : (
          <span
            className={classes.bar}
            style={{ gridColumn: `${bar.start} / ${bar.end}` }}
            data-short={held < units || undefined}
            data-cut-before={bar.isCutBefore || undefined}
            data-cut-after={bar.isCutAfter || undefined}
          >
            {bookedText(booking)}
          </span>
        )}
      </div>
    </>
  );
}

function cellsOf({
  line,
  days,
  today,
  ...cell
}: CellProps & Pick<PlanLineProps, 'line' | 'days' | 'today'>): ReactNode {
  switch (line.kind) {
    case 'item':
      return <ItemCells row={line.row} isOpen={line.isOpen} days={days} {...cell} />;
    case 'summary':
      return <SummaryCells row={line.row} {...cell} />;
    case 'booking':
      return <BookingCells booking={line.booking} days={days} today={today} {...cell} />;
  }
}

/** One line of the plan. Memoized, so that scrolling stays smooth. */
export const PlanLine = memo(function PlanLine({
  line,
  index,
  offset,
  height,
  days,
  today,
  activeColumn,
}: PlanLineProps) {
  return (
    <div
      className={classes.line}
      role="row"
      // The header is row 1.
      aria-rowindex={index + 2}
      data-kind={line.kind}
      data-open={(line.kind === 'item' && line.isOpen) || undefined}
      style={{ height, transform: `translateY(${offset}px)` }}
    >
      {cellsOf({ line, index, days, today, activeColumn })}
    </div>
  );
});
