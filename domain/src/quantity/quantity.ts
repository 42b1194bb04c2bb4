/** Smallest quantity of one line, in items (specification 9). */
export const MIN_QUANTITY = 1;

/** Largest quantity of one line, in items: four digits, a bound against slips of the finger and absurd totals. */
export const MAX_QUANTITY = 9999;

/** What a typed entry in the public cart asks for. */
export type PublicQuantityEntry =
  { readonly kind: 'set'; readonly quantity: number } | { readonly kind: 'remove' } | { readonly kind: 'ignore' };

/** Plain decimal notation only: '1e3', '0x10' and 'Infinity' are no quantities that a person types. */
const DECIMAL_NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;

function readDecimal(text: string): number | undefined {
  return DECIMAL_NUMBER.test(text) ? Number(text) : undefined;
}

/** Whether a number may be the quantity of a line: whole, from MIN_QUANTITY to MAX_QUANTITY. */
export function isQuantity(value: number): boolean {
  return Number.isInteger(value) && value >= MIN_QUANTITY && value <= MAX_QUANTITY;
}

/**
 * Reads what a visitor typed into a quantity field (specification 4 'Cart', 5 'Quantities'): an empty, zero or
 * negative entry removes the item; a non-numeric, fractional or too large one is ignored.
 */
export function readPublicQuantity(raw: string): PublicQuantityEntry {
  const text = raw.trim();
  if (text === '') return { kind: 'remove' };
  const value = readDecimal(text);
  if (value === undefined) return { kind: 'ignore' };
  if (value <= 0) return { kind: 'remove' };
  return isQuantity(value) ? { kind: 'set', quantity: value } : { kind: 'ignore' };
}

/**
 * Reads what an admin typed into a quantity field (specification 5 'Quantities'): a whole number from MIN_QUANTITY to
 * MAX_QUANTITY, else undefined, which means that the entry is ignored.
 */
export function readAdminQuantity(raw: string): number | undefined {
  const value = readDecimal(raw.trim());
  return value !== undefined && isQuantity(value) ? value : undefined;
}

/**
 * The quantity after an admin's plus or minus: a step that would leave the allowed range is ignored, so minus at 1
 * stays 1 (specification 5 'Quantities'; removing asks first and is an action of its own).
 */
export function stepAdminQuantity(quantity: number, by: number): number {
  const next = quantity + by;
  return isQuantity(next) ? next : quantity;
}

/** Sum of the quantities of lines, in items. */
export function totalQuantity(lines: readonly { readonly quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** One line of a submission or of an admin's edit: an equipment id and a quantity in items. */
export type QuantityLine = { readonly equipmentId: number; readonly quantity: number };

/**
 * Merges repeated lines of the same equipment by adding their quantities, in order of first appearance (decision 6).
 * The sum is not capped: silently sending less than was asked for would be wrong, so check it with `isQuantity`.
 */
export function mergeQuantityLines(lines: readonly QuantityLine[]): QuantityLine[] {
  const quantities = new Map<number, number>();
  for (const line of lines) {
    quantities.set(line.equipmentId, (quantities.get(line.equipmentId) ?? 0) + line.quantity);
  }
  return [...quantities].map(([equipmentId, quantity]) => ({ equipmentId, quantity }));
}
