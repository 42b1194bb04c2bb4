import { addDays, type Day } from '@backlot/domain';
import {
  capacityOn,
  freeByDay,
  isOverdue,
  occupiedDays,
  settleClaims,
  type Claim,
  type DayRange,
} from '@backlot/domain/stock';
import type { ItemStock, StockHold } from '../../platform/stock/stock-hold.ts';

/** Number of days, from today, for which free units are compared. */
export const COMPARED_DAYS = 60;

/** Free units of an item computed by the database; null: untracked. */
export interface FreeInDatabase {
  readonly equipmentId: number;
  /** Per compared day. */
  readonly byDay: readonly (number | null)[];
  /** Over all compared days. */
  readonly window: number | null;
}

interface OccupyingHold {
  readonly hold: StockHold;
  readonly days: DayRange;
}

function occupyingHolds({ holds, turnaroundDays }: ItemStock, today: Day): OccupyingHold[] {
  return holds.flatMap((hold) => {
    const days = occupiedDays(hold, turnaroundDays, today);
    return days === undefined || days.until <= today ? [] : [{ hold, days }];
  });
}

const claimOf = ({ hold, days }: OccupyingHold, today: Day): Claim => ({
  id: hold.id,
  wanted: hold.wanted,
  held: hold.held,
  days,
  place: hold.place,
  isOverdue: isOverdue(hold, today),
  isChanged: false,
});

/** Returns the days on which held units rise or capacity falls. Overbooking, if any, occurs on one of them. */
function criticalDays({ periods }: ItemStock, occupying: readonly OccupyingHold[], today: Day): Day[] {
  const days = [
    ...occupying.map(({ days: { from } }) => from),
    ...periods.flatMap(({ from, until }) => [from, addDays(until, 1)]),
  ];
  return [today, ...new Set(days.filter((day) => day > today).sort())];
}

function overbookedDay(item: ItemStock, occupying: readonly OccupyingHold[], today: Day): string[] {
  for (const day of criticalDays(item, occupying, today)) {
    const capacity = capacityOn(item, day);
    const held = occupying
      .filter(({ days }) => days.from <= day && day < days.until)
      .reduce((sum, { hold }) => sum + hold.held, 0);
    if (capacity !== null && held > capacity)
      return [`Item ${item.equipmentId}: ${held} units are held on ${day}, and there are ${capacity}`];
  }
  return [];
}

/** Returns the holds that would get another number of units if the item were settled now. */
function misallocatedHolds(item: ItemStock, occupying: readonly OccupyingHold[], today: Day): string[] {
  const claims = occupying.map((each) => claimOf(each, today));
  const settled = settleClaims(item, claims, today);
  return claims.flatMap(({ id, held, wanted }) => {
    const due = settled.get(id);
    return due === held
      ? []
      : [`Item ${item.equipmentId}: hold ${id} has ${held} of ${wanted} units, and ${due} by the rules`];
  });
}

/** Returns the first compared day on which the database's free units differ from the rules. */
function differingFreeUnits(
  item: ItemStock,
  occupying: readonly OccupyingHold[],
  database: FreeInDatabase | undefined,
  today: Day,
): string[] {
  const holdings = occupying.map(({ hold, days }) => ({ days, units: hold.held }));
  const free = freeByDay(item, holdings, { from: today, until: addDays(today, COMPARED_DAYS) });
  if (free === null) return [];
  const describe = (when: string, inDatabase: number | null | undefined, byRules: number) => [
    `Item ${item.equipmentId}: ${inDatabase} units are free ${when} by SQL, and ${byRules} by the rules`,
  ];
  const index = free.findIndex((units, day) => database?.byDay[day] !== units);
  if (index >= 0) return describe(`on ${addDays(today, index)}`, database?.byDay[index], free[index] ?? 0);
  const least = free.reduce((lowest, units) => Math.min(lowest, units));
  return database?.window === least
    ? []
    : describe(`on each of ${COMPARED_DAYS} days from ${today}`, database?.window, least);
}

export function auditItem(item: ItemStock, database: FreeInDatabase | undefined, today: Day): string[] {
  const occupying = occupyingHolds(item, today);
  return [
    ...overbookedDay(item, occupying, today),
    ...misallocatedHolds(item, occupying, today),
    ...differingFreeUnits(item, occupying, database, today),
  ];
}
