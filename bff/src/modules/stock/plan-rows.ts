import type { Day } from '@backlot/domain';
import type { StockPlan } from '@backlot/domain/contract/staff';
import { freeByDay, occupiedDays, type DayRange } from '@backlot/domain/stock';
import type { PlannedHold, PlannedItem } from './stock-plan.sql.ts';
import type { StoredStockPeriod } from './stored-stock.sql.ts';

type PlanRow = StockPlan['rows'][number];
type Booking = PlanRow['bookings'][number];

interface PlanTime {
  readonly range: DayRange;
  readonly today: Day;
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
  periods: readonly StoredStockPeriod[],
  holds: readonly PlannedHold[],
  { range, today }: PlanTime,
): PlanRow {
  const occupying = holds.flatMap((hold) => {
    const days = occupiedDays(hold, turnaroundDays, today);
    return days !== undefined && days.from < range.until && days.until > range.from ? [{ hold, days }] : [];
  });
  const free = freeByDay(
    { ownedUnits, turnaroundDays, periods },
    occupying.map(({ hold, days }) => ({ days, units: hold.held })),
    range,
  );
  return { equipmentId, name, ownedUnits, free: free ?? [], bookings: occupying.map(({ hold }) => toBooking(hold)) };
}

export function planRows(
  items: readonly PlannedItem[],
  periods: readonly StoredStockPeriod[],
  holds: readonly PlannedHold[],
  time: PlanTime,
): PlanRow[] {
  const periodsOf = Map.groupBy(periods, ({ equipmentId }) => equipmentId);
  const holdsOf = Map.groupBy(holds, ({ equipmentId }) => equipmentId);
  return items.map((item) =>
    toRow(item, periodsOf.get(item.equipmentId) ?? [], holdsOf.get(item.equipmentId) ?? [], time),
  );
}
