import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../rental-period/day.ts';
import {
  capacityOn,
  freeByDay,
  freeUnits,
  STOCK_PERIOD_KINDS,
  type Holding,
  type Stock,
  type StockPeriod,
} from './free-units.ts';
import type { DayRange } from './occupied-days.ts';
import { settleClaims, type Claim } from './settle.ts';

/** Reference model of the stock: a table of days with one slot per unit, filled one unit at a time. */

const FIRST_DAY = '2026-11-21';
const START_DAYS = 14;
const RANGE_DAYS_MAX = 6;
/** Days that all ranges lie in. */
const DAYS = Array.from({ length: START_DAYS + RANGE_DAYS_MAX }, (_, index) => addDays(FIRST_DAY, index));
const TODAY = addDays(FIRST_DAY, 4);

interface Slot {
  isTaken: boolean;
}

const isWithin = (day: string, { from, until }: DayRange): boolean => from <= day && day < until;

function slotsOn({ ownedUnits, periods }: Stock, day: string): Slot[] {
  const slots: Slot[] = Array.from({ length: ownedUnits ?? 0 }, () => ({ isTaken: false }));
  const onDay = periods.filter(({ from, until }) => from <= day && day <= until);
  for (const { kind, units } of onDay)
    if (kind === 'sub-rented') for (let unit = 0; unit < units; unit += 1) slots.push({ isTaken: false });
  for (const { kind, units } of onDay) if (kind === 'out-of-service') slots.splice(0, units);
  return slots;
}

class UnitTable {
  readonly #slots: ReadonlyMap<string, Slot[]>;

  constructor(stock: Stock) {
    this.#slots = new Map(DAYS.map((day) => [day, slotsOn(stock, day)]));
  }

  freeOn(day: string): number {
    return (this.#slots.get(day) ?? []).filter(({ isTaken }) => !isTaken).length;
  }

  takeOn(day: string): void {
    const slot = this.#slots.get(day)?.find(({ isTaken }) => !isTaken);
    if (slot) slot.isTaken = true;
  }

  /** Takes a unit on all days; takes none and returns false unless each day has one. */
  takeUnit(days: readonly string[]): boolean {
    if (days.some((day) => this.freeOn(day) === 0)) return false;
    for (const day of days) this.takeOn(day);
    return true;
  }
}

function tableOf(stock: Stock, holdings: readonly Holding[]): UnitTable {
  const table = new UnitTable(stock);
  for (const { days, units } of holdings)
    for (const day of DAYS.filter((each) => isWithin(each, days)))
      for (let unit = 0; unit < units; unit += 1) table.takeOn(day);
  return table;
}

const countedDays = ({ days }: Claim): string[] => DAYS.filter((day) => day >= TODAY && isWithin(day, days));

/** Reference implementation of `settleClaims`, one unit at a time. */
function settledInTable(stock: Stock, claims: readonly Claim[]): Map<string, number> {
  const table = new UnitTable(stock);
  const held = new Map<string, number>(claims.map(({ id }) => [id, 0]));
  const queue = claims.toSorted((a, b) => a.place - b.place || a.id.localeCompare(b.id));
  const fill = (claim: Claim, limit: number): void => {
    while ((held.get(claim.id) ?? 0) < limit && table.takeUnit(countedDays(claim)))
      held.set(claim.id, (held.get(claim.id) ?? 0) + 1);
  };
  for (const claim of queue.filter(({ isOverdue }) => isOverdue)) fill(claim, claim.wanted);
  for (const isChanged of [false, true])
    for (const claim of queue.filter((each) => !each.isOverdue && each.isChanged === isChanged))
      fill(claim, Math.min(claim.wanted, claim.held));
  for (const claim of queue) fill(claim, claim.wanted);
  return held;
}

const dayIndex = fc.nat(START_DAYS - 1);
const dayRange = fc
  .tuple(dayIndex, fc.integer({ min: 1, max: RANGE_DAYS_MAX }))
  .map(([first, length]) => ({ from: addDays(FIRST_DAY, first), until: addDays(FIRST_DAY, first + length) }));
const period: fc.Arbitrary<StockPeriod> = fc
  .tuple(fc.constantFrom(...STOCK_PERIOD_KINDS), fc.integer({ min: 1, max: 4 }), dayIndex, fc.nat(5))
  .map(([kind, units, first, length]) => ({
    kind,
    units,
    from: addDays(FIRST_DAY, first - 3),
    until: addDays(FIRST_DAY, first - 3 + length),
  }));
const trackedStock: fc.Arbitrary<Stock> = fc.record({
  ownedUnits: fc.nat(6),
  turnaroundDays: fc.constant(0),
  periods: fc.array(period, { maxLength: 4 }),
});
const holdings: fc.Arbitrary<Holding[]> = fc.array(
  fc.record({ days: dayRange, units: fc.integer({ min: 1, max: 3 }) }),
  {
    maxLength: 6,
  },
);

const claims = (isOverdue: fc.Arbitrary<boolean>, isChanged: fc.Arbitrary<boolean>): fc.Arbitrary<Claim[]> =>
  fc
    .array(
      fc.record({
        wanted: fc.integer({ min: 1, max: 4 }),
        held: fc.nat(5),
        days: dayRange,
        place: fc.nat(5),
        isOverdue,
        isChanged,
      }),
      { minLength: 1, maxLength: 7 },
    )
    .map((list) => list.map((claim, index) => ({ id: `c${index}`, ...claim })));
const never = fc.constant(false);
const anyClaims = claims(
  fc.nat(4).map((number) => number === 0),
  fc.boolean(),
);

const heldBy = (settled: ReadonlyMap<string, number>, { id }: Claim): number => settled.get(id) ?? 0;
const heldAfter = (list: readonly Claim[], settled: ReadonlyMap<string, number>): Claim[] =>
  list.map((claim) => ({ ...claim, held: heldBy(settled, claim), isChanged: false }));
const holdingsOf = (list: readonly Claim[], settled: ReadonlyMap<string, number>): Holding[] =>
  list.map((claim) => ({ days: claim.days, units: heldBy(settled, claim) }));
const isBehind = (claim: Claim, other: Claim): boolean =>
  claim.place > other.place || (claim.place === other.place && claim.id > other.id);

describe('freeUnits', () => {
  it('equals the free slots of the reference model', () => {
    fc.assert(
      fc.property(trackedStock, holdings, dayRange, (stock, held, range) => {
        const table = tableOf(stock, held);
        const days = DAYS.filter((day) => isWithin(day, range));
        const free = days.map((day) => table.freeOn(day));
        expect(freeByDay(stock, held, range)).toEqual(free);
        expect(freeUnits(stock, held, range)).toBe(Math.min(...free));
        expect(days.map((day) => capacityOn(stock, day))).toEqual(days.map((day) => new UnitTable(stock).freeOn(day)));
      }),
    );
  });
});

describe('settleClaims', () => {
  it('equals the reference model', () => {
    fc.assert(
      fc.property(trackedStock, anyClaims, (stock, list) => {
        const inTable = settledInTable(
          stock,
          list.filter((claim) => countedDays(claim).length > 0),
        );
        for (const past of list.filter((claim) => countedDays(claim).length === 0)) inTable.set(past.id, past.wanted);
        expect(new Map(settleClaims(stock, list, TODAY))).toEqual(inTable);
      }),
    );
  });

  it('never exceeds the capacity from today on, nor the wanted units', () => {
    fc.assert(
      fc.property(trackedStock, anyClaims, (stock, list) => {
        const settled = settleClaims(stock, list, TODAY);
        expect(list.filter((claim) => heldBy(settled, claim) > claim.wanted || heldBy(settled, claim) < 0)).toEqual([]);
        for (const day of DAYS.filter((each) => each >= TODAY)) {
          const onDay = list.filter(({ days }) => isWithin(day, days));
          const sum = onDay.reduce((total, claim) => total + heldBy(settled, claim), 0);
          expect(sum).toBeLessThanOrEqual(capacityOn(stock, day) ?? 0);
        }
      }),
    );
  });

  it('leaves no short claim that could get more units', () => {
    fc.assert(
      fc.property(trackedStock, anyClaims, (stock, list) => {
        const settled = settleClaims(stock, list, TODAY);
        for (const short of list.filter((claim) => heldBy(settled, claim) < claim.wanted)) {
          const range = { ...short.days, from: short.days.from < TODAY ? TODAY : short.days.from };
          expect(freeUnits(stock, holdingsOf(list, settled), range)).toBe(0);
        }
      }),
    );
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(trackedStock, anyClaims, (stock, list) => {
        const settled = settleClaims(stock, list, TODAY);
        expect(settleClaims(stock, heldAfter(list, settled), TODAY)).toEqual(settled);
      }),
    );
  });

  it('is independent of the order of the claims', () => {
    fc.assert(
      fc.property(trackedStock, anyClaims, (stock, list) => {
        expect(settleClaims(stock, list.toReversed(), TODAY)).toEqual(settleClaims(stock, list, TODAY));
      }),
    );
  });

  it('takes nothing from unchanged claims for an edited one', () => {
    const edit = fc.record({ index: fc.nat(6), wanted: fc.integer({ min: 1, max: 6 }), days: dayRange });
    fc.assert(
      fc.property(trackedStock, anyClaims, edit, (stock, list, { index, wanted, days }) => {
        const before = heldAfter(list, settleClaims(stock, list, TODAY));
        fc.pre(before[index]?.isOverdue === false);
        const edited = before.map((claim, at) => (at === index ? { ...claim, wanted, days, isChanged: true } : claim));
        const after = settleClaims(stock, edited, TODAY);
        const unchanged = edited.filter(({ isChanged }) => !isChanged);
        expect(unchanged.filter((claim) => heldBy(after, claim) < claim.held)).toEqual([]);
      }),
    );
  });

  it('takes nothing from claims when the capacity rises, unless some are overdue', () => {
    fc.assert(
      fc.property(trackedStock, claims(never, fc.boolean()), period, (stock, list, { units, from, until }) => {
        const before = heldAfter(list, settleClaims(stock, list, TODAY));
        const more: Stock = { ...stock, periods: [...stock.periods, { kind: 'sub-rented', units, from, until }] };
        const after = settleClaims(more, before, TODAY);
        expect(before.filter((claim) => heldBy(after, claim) < claim.held)).toEqual([]);
      }),
    );
  });

  it('takes from the last place first when the capacity falls', () => {
    fc.assert(
      fc.property(trackedStock, claims(never, never), period, (stock, list, { units, from, until }) => {
        const before = heldAfter(list, settleClaims(stock, list, TODAY));
        const less: Stock = { ...stock, periods: [...stock.periods, { kind: 'out-of-service', units, from, until }] };
        const after = settleClaims(less, before, TODAY);
        for (const loser of before.filter((claim) => heldBy(after, claim) < claim.held)) {
          const behind = before.filter((claim) => isBehind(claim, loser) && heldBy(after, claim) > 0);
          const daysBehind = countedDays(loser).map((day) => behind.filter(({ days }) => isWithin(day, days)).length);
          // On the limiting day, no lower-ranked claim holds any unit.
          expect(daysBehind).toContain(0);
        }
      }),
    );
  });
});
