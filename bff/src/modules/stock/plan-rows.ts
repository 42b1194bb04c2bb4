import type { Day } from '@backlot/domain';
import type { StockPlan } from '@backlot/domain/contract/staff';
import { freeByDay, occupiedDays, type DayRange, type Hold, type Stock, type StockPeriod } from '@backlot/domain/stock';

type PlanRow = StockPlan['rows'][number];
type Booking = PlanRow['bookings'][number];

export interface PlannedItem {
  readonly equipmentId: number;
  readonly name: string;
  readonly ownedUnits: number;
  readonly turnaroundDays: number;
}

export interface PlannedPeriod extends StockPeriod {
  readonly equipmentId: number;
}

export interface PlannedHold extends Hold, Pick<Booking, 'quoteRequestId' | 'reference' | 'jobName' | 'status'> {
  readonly equipmentId: number;
  readonly wanted: number;
  readonly held: number;
}

function toBooking({
  quoteRequestId,
  reference,
  jobName,
  status,
  wanted,
  held,
  startDate,
  lastDay,
}: PlannedHold): Booking {
  return { quoteRequestId, reference, jobName, status, units: wanted, held, from: startDate, until: lastDay };
}

/** Returns the free units of an item by day, and the bookings on these days, turnaround included. */
function toRow(
  { equipmentId, name, ownedUnits, turnaroundDays }: PlannedItem,
  { periods, holds }: { readonly periods: readonly PlannedPeriod[]; readonly holds: readonly PlannedHold[] },
  range: DayRange,
  today: Day,
): PlanRow {
  const stock: Stock = { ownedUnits, turnaroundDays, periods };
  const occupying = holds.flatMap((hold) => {
    const days = occupiedDays(hold, turnaroundDays, today);
    return days !== undefined && days.from < range.until && days.until > range.from ? [{ hold, days }] : [];
  });
  const free = freeByDay(
    stock,
    occupying.map(({ hold, days }) => ({ days, units: hold.held })),
    range,
  );
  return { equipmentId, name, ownedUnits, free: free ?? [], bookings: occupying.map(({ hold }) => toBooking(hold)) };
}

/** Returns the rows of the plan. Ignores periods and holds of other items. */
export function planRows(
  items: readonly PlannedItem[],
  periods: readonly PlannedPeriod[],
  holds: readonly PlannedHold[],
  { range, today }: { readonly range: DayRange; readonly today: Day },
): PlanRow[] {
  const periodsOf = Map.groupBy(periods, ({ equipmentId }) => equipmentId);
  const holdsOf = Map.groupBy(holds, ({ equipmentId }) => equipmentId);
  return items.map((item) =>
    toRow(
      item,
      { periods: periodsOf.get(item.equipmentId) ?? [], holds: holdsOf.get(item.equipmentId) ?? [] },
      range,
      today,
    ),
  );
}
