/** US dollars in whole cents; always an integer. */
export type Cents = number;

/** Multiplies by a power of ten on the decimal text: `1.005 * 100` would be 100.49999999999999. */
function shiftDecimalPoint(value: number, places: number): number {
  const [digits, exponent = 0] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) + places}`);
}

/** Above $2^46 (some 70 trillion), adjacent doubles are more than a cent apart. */
const EXACT_DOLLARS_LIMIT = 2 ** 46;

/** Throws a RangeError for an amount that a double cannot represent to the cent. */
export function assertExactCents(cents: number): Cents {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not an exact amount of cents: ${cents}`);
  return cents;
}

/**
 * Converts dollars to cents, rounded half-up: 1.005 → 101; negative amounts are mirrored (decision 3).
 * @throws RangeError when the number is not finite or too large to be exact to the cent.
 */
export function toCents(dollars: number): Cents {
  // Negated, so that NaN fails too.
  if (!(Math.abs(dollars) < EXACT_DOLLARS_LIMIT)) throw new RangeError(`Not an exact amount of dollars: ${dollars}`);
  // Plus 0 turns -0 into 0.
  return Math.sign(dollars) * Math.round(shiftDecimalPoint(Math.abs(dollars), 2)) + 0;
}

/** Converts cents to dollars with at most two decimals; `toCents` is the inverse. */
export function toDollars(cents: Cents): number {
  return cents / 100;
}

/** Groups digits by thousands; faster than `Intl` on slow phones. */
const groupDigits = (wholeDollars: number) => String(wholeDollars).replaceAll(/\B(?=(?:\d{3})+$)/gu, ',');

/**
 * Formats cents as US dollars with two decimals: 123450 → '$1,234.50', −500 → '-$5.00'.
 * @throws RangeError when `cents` is not an integer.
 */
export function formatUsd(cents: Cents): string {
  const magnitude = Math.abs(assertExactCents(cents));
  const remainder = String(magnitude % 100).padStart(2, '0');
  // Separately, because dividing first loses the cents of very large sums.
  return `${cents < 0 ? '-' : ''}$${groupDigits(Math.floor(magnitude / 100))}.${remainder}`;
}

/** Returns a share of an amount, half-up, in integers. `basisPoints`: 700 = 7 %. `cents` must not be negative. */
export function shareOfCents(cents: Cents, basisPoints: number): Cents {
  // Split at 10,000 so that the product is exact for every exact amount.
  const tenThousands = Math.floor(cents / 10_000);
  const rest = cents % 10_000;
  return assertExactCents(tenThousands * basisPoints + Math.floor((rest * basisPoints + 5_000) / 10_000));
}
