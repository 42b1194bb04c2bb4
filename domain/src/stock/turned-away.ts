import type { Cents } from '../money/money.js';
import { lineSubtotal, SUBTOTAL_CENTS_MAX } from '../pricing/pricing.js';
import { daysBetween, type Day } from '../rental-period/day.js';
import { rentalDays } from '../rental-period/rental-period.js';

/** Units of one item that a request wants and does not hold. */
export interface ShortLine {
  /** In single units. */
  readonly short: number;
  /** Days of the rental. Both are included. */
  readonly startDate: Day;
  readonly endDate: Day;
  /** Price of the line, per unit and day: the price of an item for a day ÷ its units; null: price on request. */
  readonly pricePerUnitCents: Cents | null;
}

/** Units of an item that were taken from a supplier, and their cost. */
export interface SubRental {
  /** At least 1. */
  readonly units: number;
  /** Both days are included. */
  readonly from: Day;
  readonly until: Day;
  /** Of all units and days. */
  readonly costCents: Cents;
}

/** Returns the number of days that a rental occupies, both included, without turnaround; at least 1. */
const occupiedDayCount = (first: Day, last: Day): number => Math.max(1, daysBetween(first, last) + 1);

/**
 * Returns what the short units of a line would have brought: units × charged days × price per unit and day, before
 * discount and tax. Null if the line has no price.
 *
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
 * Returns the estimated cost of sub-renting the short units of a line on its occupied days, at the cost per unit and
 * day of an earlier sub-rental of the item, rounded half-up once. Null without an earlier one, or if the estimate is
 * above a billion dollars.
 *
 * @throws RangeError when a day is no calendar day.
 */
export function subRentingCents(
  { short, startDate, endDate }: ShortLine,
  earlier: SubRental | undefined,
): Cents | null {
  if (earlier === undefined) return null;
  const unitDays = BigInt(short) * BigInt(occupiedDayCount(startDate, endDate));
  const earlierUnitDays = BigInt(earlier.units) * BigInt(occupiedDayCount(earlier.from, earlier.until));
  // The product may be above 2^53, from which on numbers are not exact.
  const cents = (2n * BigInt(earlier.costCents) * unitDays + earlierUnitDays) / (2n * earlierUnitDays);
  return cents > BigInt(SUBTOTAL_CENTS_MAX) ? null : Number(cents);
}
