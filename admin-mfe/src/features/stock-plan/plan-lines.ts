import { quoteStatusLabel, type Day } from '@backlot/domain';
import type { StockBooking, StockPlan } from '@backlot/domain/contract/staff';
import { shortDay } from './plan-days.ts';

/** Free units of one item by day. */
export type PlanRow = StockPlan['rows'][number];

/** A line of the plan: an item, or below an opened item its summary and its bookings. */
export type PlanLine =
  | { readonly kind: 'item'; readonly key: string; readonly row: PlanRow; readonly isOpen: boolean }
  | { readonly kind: 'summary'; readonly key: string; readonly row: PlanRow }
  | { readonly kind: 'booking'; readonly key: string; readonly row: PlanRow; readonly booking: StockBooking };

/** Heights in rem. All lines of a kind are equally high, so that no line has to be measured. */
export const LINE_HEIGHTS: Readonly<Record<PlanLine['kind'], number>> = { item: 2.75, summary: 2.75, booking: 3.25 };
export const HEAD_HEIGHT = 4;

const closedLines = new WeakMap<PlanRow, PlanLine>();

/** The line of a closed item, the same for the same row: while a page is added, those before it are not drawn again. */
function closedLine(row: PlanRow): PlanLine {
  const known = closedLines.get(row);
  if (known !== undefined) return known;
  const line: PlanLine = { kind: 'item', key: String(row.equipmentId), row, isOpen: false };
  closedLines.set(row, line);
  return line;
}

/** Returns all lines in their order. */
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

/** Returns the number of cells of a line: an item has one for each day, the others have one for all days. */
export const cellCount = (line: PlanLine | undefined, days: number): number => (line?.kind === 'item' ? 1 + days : 2);

/** Days of a booking among the columns of the plan. */
export interface Bar {
  /** Number of its first column, from 1. */
  readonly start: number;
  /** Number of the column after its last. */
  readonly end: number;
  /** It began before the first column. */
  readonly isCutBefore: boolean;
  /** It goes on after the last column. */
  readonly isCutAfter: boolean;
}

/** Returns the bar of a booking; undefined if none of its days is in the plan. */
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

/** Whether a rental is not back although its return day is over. */
export const isOverdue = ({ status, until }: StockBooking, today: Day): boolean =>
  status === 'in_progress' && until < today;

/** '2 units', '2 units, 1 not free'. */
export function bookedText({ units, held }: Pick<StockBooking, 'units' | 'held'>): string {
  const wanted = `${units.toLocaleString('en-US')} ${units === 1 ? 'unit' : 'units'}`;
  return held < units ? `${wanted}, ${(units - held).toLocaleString('en-US')} not free` : wanted;
}

/** 'Dec 4 to Dec 9': days of a booking. */
export const bookingDays = ({ from, until }: Pick<StockBooking, 'from' | 'until'>): string =>
  from === until ? shortDay(from) : `${shortDay(from)} to ${shortDay(until)}`;

/** Text of a booking's bar for screen readers: 'Dec 4 to Dec 9, 2 units, 1 not free, Approved'. */
export const bookingText = (booking: StockBooking, today: Day): string =>
  [
    bookingDays(booking),
    bookedText(booking),
    quoteStatusLabel(booking.status),
    ...(isOverdue(booking, today) ? ['Overdue'] : []),
  ].join(', ');
