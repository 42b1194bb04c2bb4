/** An amount of US dollars in whole cents. Always an integer; rules never compute in fractions of a dollar. */
export type Cents = number;

/**
 * Multiplies by a power of ten on the decimal text of the number, because `1.005 * 100` is 100.49999999999999 while
 * a price list that says 1.005 means exactly that.
 */
function shiftDecimalPoint(value: number, places: number): number {
  const [digits, exponent = 0] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) + places}`);
}

/** From here on neighbouring doubles lie more than a cent apart: $2^46, some 70 trillion. */
const EXACT_DOLLARS_LIMIT = 2 ** 46;

/** Throws a RangeError for an amount that a double cannot hold to the cent: a loud stop instead of a wrong total. */
export function assertExactCents(cents: number): Cents {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not an exact amount of cents: ${cents}`);
  return cents;
}

/**
 * Dollars (decimal, as on the wire) to cents, rounded half-up: 1.005 → 101. Negative amounts mirror positive ones.
 *
 * Specification 9 (business constants), decision 3.
 * @throws RangeError when the number is not finite or too large to be exact to the cent.
 */
export function toCents(dollars: number): Cents {
  // Written so that NaN fails too.
  if (!(Math.abs(dollars) < EXACT_DOLLARS_LIMIT)) throw new RangeError(`Not an exact amount of dollars: ${dollars}`);
  // Plus 0: a fraction of a cent below zero is no minus zero.
  return Math.sign(dollars) * Math.round(shiftDecimalPoint(Math.abs(dollars), 2)) + 0;
}

/** Cents to decimal dollars with at most two places, as the contract carries them; `toCents` gives them back. */
export function toDollars(cents: Cents): number {
  return cents / 100;
}

/** Groups of three digits. `Intl` would take a slow phone longer than the rest of a card of the catalogue. */
const groupDigits = (wholeDollars: number) => String(wholeDollars).replaceAll(/\B(?=(?:\d{3})+$)/gu, ',');

/**
 * Cents as US dollars with two decimals: 123450 → '$1,234.50', −500 → '-$5.00' (specification 9).
 *
 * @throws RangeError when `cents` is not an integer.
 */
export function formatUsd(cents: Cents): string {
  const magnitude = Math.abs(assertExactCents(cents));
  const remainder = String(magnitude % 100).padStart(2, '0');
  // Dollars and cents apart: dividing first would lose the cents of very large sums.
  return `${cents < 0 ? '-' : ''}$${groupDigits(Math.floor(magnitude / 100))}.${remainder}`;
}

/**
 * A share of an amount, in cents, half-up, computed in integers. `basisPoints`: hundredths of a percent (700 = 7 %).
 * `cents` must not be negative.
 */
export function shareOfCents(cents: Cents, basisPoints: number): Cents {
  // Split at 10,000 so that the product stays exact for every exact amount.
  const tenThousands = Math.floor(cents / 10_000);
  const rest = cents % 10_000;
  return assertExactCents(tenThousands * basisPoints + Math.floor((rest * basisPoints + 5_000) / 10_000));
}
