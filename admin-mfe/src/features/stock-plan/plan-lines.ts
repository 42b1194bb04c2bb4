import { quoteStatusLabel, type Day } from '@backlot/domain';
import type { StockBooking, StockPlan } from '@backlot/domain/contract/staff';
import { countText } from '../../lib/count-text.ts';
import { shortDay } from '../../lib/days.ts';

export type PlanRow = StockPlan['rows'][number];

export type PlanLine =
  | { readonly kind: 'item'; readonly key: string; readonly row: PlanRow; readonly isOpen: boolean }
  | { readonly kind: 'summary'; readonly key: string; readonly row: PlanRow }
  | { readonly kind: 'booking'; readonly key: string; readonly row: PlanRow; readonly booking: StockBooking };

/** Heights in rem. Fixed per kind, so that no line has to be measured. */
export const LINE_HEIGHTS: Readonly<Record<PlanLine['kind'], number>> = { item: 2.75, summary: 2.75, booking: 3.25 };
export const HEAD_HEIGHT = 4;

const closedLines = new WeakMap<PlanRow, PlanLine>();

/** Cached per row: the identity keeps memoized lines from rendering again. */
function closedLine(row: PlanRow): PlanLine {
  const known = closedLines.get(row);
  if (known !== undefined) return known;
  const line: PlanLine = { kind: 'item', key: String(row.equipmentId), row, isOpen: false };
  closedLines.set(row, line);
  return line;
}

export function planLines(rows: readonly PlanRow[], open: ReadonlySet<number>): PlanLine[] {
  return rows.flatMap((row): PlanLine[] => {
    if (!open.has(row.equipmentId)) return [closedLine(row)];
    const item: PlanLine = { kind: 'item', key: String(row.equipmentId), row, isOpen: true };
    const bookings = row.bookings.map((booking): PlanLine => {
      const key = `${row.equipmentId} ${booking.quoteRequestId} ${booking.from}`;
      return { kind: 'booking', key, row, booking };
    });
    return [item, { kind: 'summary', key: `${row.equipmentId} summary`, row }, ...bookings];
  });
}

/** An item has a cell for its name and one for each day, other lines have one for all days. */
export const cellCount = (line: PlanLine | undefined, days: number): number => (line?.kind === 'item' ? 1 + days : 2);

export interface Bar {
  /** First column, from 1. */
  readonly start: number;
  /** Column after the last. */
  readonly end: number;
  readonly isCutBefore: boolean;
  readonly isCutAfter: boolean;
}

/** Returns the bar of a booking; undefined if it is outside the plan. */
export function barOf({ from, until }: Pick<StockBooking, 'from' | 'until'>, days: readonly Day[]): Bar | undefined {
  const first = days.findIndex((day) => day >= from);
  const last = days.findLastIndex((day) => day <= until);
  if (first === -1 || last < first) return undefined;
  return {
    start: first + 1,
    end: last + 2,
    isCutBefore: from < (days[0] ?? from),
    isCutAfter: until > (days.at(-1) ?? until),
  };
}

/** Whether a rental is not returned although its return day is over. */
export const isOverdue = ({ status, until }: StockBooking, today: Day): boolean =>
  status === 'in_progress' && until < today;

/** '2 units', '2 units, 1 not free'. */
export function bookedText({ units, held }: Pick<StockBooking, 'units' | 'held'>): string {
  const wanted = countText(units, 'unit');
  return held < units ? `${wanted}, ${(units - held).toLocaleString('en-US')} not free` : wanted;
}

/** 'Dec 4 to Dec 9'. */
export const bookingDays = ({ from, until }: Pick<StockBooking, 'from' | 'until'>): string =>
  from === until ? shortDay(from) : `${shortDay(from)} to ${shortDay(until)}`;

/** Accessible text of a booking's bar: 'Dec 4 to Dec 9, 2 units, 1 not free, Approved'. */
export const bookingText = (booking: StockBooking, today: Day): string =>
  [
    bookingDays(booking),
    bookedText(booking),
    quoteStatusLabel(booking.status),
    ...(isOverdue(booking, today) ? ['Overdue'] : []),
  ].join(', ');
