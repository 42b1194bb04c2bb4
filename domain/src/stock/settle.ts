import { daysBetween, type Day } from '../rental-period/day.js';
import { freeByDay, type Stock } from './free-units.js';
import type { DayRange } from './occupied-days.js';

/** A claim of a firm request on units of one item. */
export interface Claim {
  readonly id: string;
  readonly wanted: number;
  /** Units that the claim held before; 0 if it is new. */
  readonly held: number;
  readonly days: DayRange;
  /** Place in the queue: the lower one goes first. Claims with the same place go by id. */
  readonly place: number;
  readonly isOverdue: boolean;
  /** The claim's units or days were edited, so that it gives way to unchanged claims. */
  readonly isChanged: boolean;
}

/** A claim with the indexes of its days from today on: from `first` to the day before `end`. */
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

/** Gives units to claims. `free` has the free units of each day from today on, and changes with every unit given. */
class Allocation {
  readonly held = new Map<string, number>();
  readonly #free: number[];

  constructor(free: number[], claims: readonly Claim[]) {
    this.#free = free;
    for (const { id } of claims) this.held.set(id, 0);
  }

  /** Gives a claim up to `units` more units: as many as are free on each of its days. */
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
 * Returns the units that each claim on an item holds, by its id. On no day from today on is their sum above the
 * capacity. Days before today do not count, so that a claim on such days only holds all it wants.
 *
 * Overdue claims come first, since their units are out. Then unchanged claims keep what they held, then changed ones.
 * What is left goes to claims that are short. In each of these steps, claims go by place.
 *
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
