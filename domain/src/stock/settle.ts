import { daysBetween, type Day } from '../rental-period/day.ts';
import { freeByDay, type Stock } from './free-units.ts';
import type { DayRange } from './occupied-days.ts';

/** Claim of a firm request on units of one item. */
export interface Claim {
  readonly id: string;
  readonly wanted: number;
  /** Units held before; 0 for a new claim. */
  readonly held: number;
  readonly days: DayRange;
  /** Position in the queue, lower first; ties by id. */
  readonly place: number;
  readonly isOverdue: boolean;
  /** Whether its units or days were edited, so that unchanged claims take precedence. */
  readonly isChanged: boolean;
}

/** Claim with its day indexes from today on: `first` to `end` - 1. */
interface PlacedClaim {
  readonly claim: Claim;
  readonly first: number;
  readonly end: number;
}

function comparePlaces({ claim: a }: PlacedClaim, { claim: b }: PlacedClaim): number {
  if (a.place !== b.place) return a.place - b.place;
  return a.id < b.id ? -1 : 1;
}

const placedClaim = (claim: Claim, today: Day): PlacedClaim => ({
  claim,
  first: Math.max(0, daysBetween(today, claim.days.from)),
  end: daysBetween(today, claim.days.until),
});

/** Allocates units to claims. `free` is the number of free units by day from today on; mutated by `give`. */
class Allocation {
  readonly held = new Map<string, number>();
  readonly #free: number[];

  constructor(free: number[], claims: readonly Claim[]) {
    this.#free = free;
    for (const { id } of claims) this.held.set(id, 0);
  }

  /** Gives a claim up to `units` more units, limited by its day with the fewest free ones. */
  give({ claim, first, end }: PlacedClaim, units: number): void {
    let given = units;
    for (let day = first; day < end && given > 0; day += 1) given = Math.min(given, this.#free[day] ?? 0);
    if (given <= 0) return;
    for (let day = first; day < end; day += 1) this.#free[day] = (this.#free[day] ?? 0) - given;
    this.held.set(claim.id, this.heldBy(claim) + given);
  }

  heldBy({ id }: Claim): number {
    return this.held.get(id) ?? 0;
  }
}

/**
 * Returns the units that each claim holds, by id. From today on, their sum never exceeds the capacity of a day; a claim
 * on past days only holds all it wants.
 * Order: overdue claims (their units are out), then unchanged claims up to what they held, then changed ones, then
 * short claims; by place within each step.
 * @throws RangeError when a day is no calendar day.
 */
export function settleClaims(stock: Stock, claims: readonly Claim[], today: Day): ReadonlyMap<string, number> {
  const until = claims.reduce((latest, { days }) => (days.until > latest ? days.until : latest), today);
  const free = freeByDay(stock, [], { from: today, until });
  if (free === null) return new Map(claims.map(({ id, wanted }) => [id, wanted]));
  const allocation = new Allocation(free, claims);
  const queue = claims.map((claim) => placedClaim(claim, today)).sort(comparePlaces);
  const inTime = queue.filter(({ claim }) => !claim.isOverdue);
  const giveBack = (placed: PlacedClaim): void =>
    allocation.give(placed, Math.min(placed.claim.wanted, placed.claim.held));

  for (const placed of queue) if (placed.claim.isOverdue) allocation.give(placed, placed.claim.wanted);
  for (const placed of inTime) if (!placed.claim.isChanged) giveBack(placed);
  for (const placed of inTime) if (placed.claim.isChanged) giveBack(placed);
  for (const placed of queue) allocation.give(placed, placed.claim.wanted - allocation.heldBy(placed.claim));
  return allocation.held;
}
