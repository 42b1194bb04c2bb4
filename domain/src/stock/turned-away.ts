import type { Cents } from '../money/money.ts';
import { lineSubtotal, SUBTOTAL_CENTS_MAX } from '../pricing/pricing.ts';
import { daysBetween, type Day } from '../rental-period/day.ts';
import { rentalDays } from '../rental-period/rental-period.ts';

/** Units of one item that a request wants but does not hold. */
export interface ShortLine {
  /** In single units. */
  readonly short: number;
  /** Days of the rental, both inclusive. */
  readonly startDate: Day;
  readonly endDate: Day;
  /** Per unit and day; null: on request. */
  readonly pricePerUnitCents: Cents | null;
}

/** Earlier sub-rental of an item from a supplier. */
export interface SubRental {
  /** At least 1. */
  readonly units: number;
  /** Both days inclusive. */
  readonly from: Day;
  readonly until: Day;
  /** For all units and days. */
  readonly costCents: Cents;
}

/** Returns the number of occupied days, both inclusive, without turnaround; at least 1. */
const occupiedDayCount = (first: Day, last: Day): number => Math.max(1, daysBetween(first, last) + 1);

/**
 * Returns the lost revenue of a line: short units × charged days × price per unit and day, before discount and tax.
 * Null without a price.
 * @throws RangeError when a day is no calendar day, or the amount is not exact to the cent.
 */
export function turnedAwayCents({ short, startDate, endDate, pricePerUnitCents }: ShortLine): Cents | null {
  if (pricePerUnitCents === null) return null;
  return lineSubtotal({
    quantity: short,
    unitsPerItem: 1,
    pricePerUnitCents,
    days: rentalDays(startDate, endDate),
  });
}

/**
 * Returns the estimated cost of sub-renting the short units on the occupied days, at the unit cost of an earlier
 * sub-rental, rounded half-up once. Null without an earlier one, or above a billion dollars.
 * @throws RangeError when a day is no calendar day.
 */
export function subRentingCents(
  { short, startDate, endDate }: ShortLine,
  earlier: SubRental | undefined,
): Cents | null {
  if (earlier === undefined) return null;
  const unitDays = BigInt(short) * BigInt(occupiedDayCount(startDate, endDate));
  const earlierUnitDays = BigInt(earlier.units) * BigInt(occupiedDayCount(earlier.from, earlier.until));
  // BigInt, because the product may exceed 2^53.
  const cents = (2n * BigInt(earlier.costCents) * unitDays + earlierUnitDays) / (2n * earlierUnitDays);
  return cents > BigInt(SUBTOTAL_CENTS_MAX) ? null : Number(cents);
}
