export const MIN_QUANTITY = 1;

export const MAX_QUANTITY = 9999;

export type PublicQuantityEntry =
  { readonly kind: 'set'; readonly quantity: number } | { readonly kind: 'remove' } | { readonly kind: 'ignore' };

/** Plain decimal notation: not '1e3', '0x10' or 'Infinity'. */
const DECIMAL_NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;

function readDecimal(text: string): number | undefined {
  return DECIMAL_NUMBER.test(text) ? Number(text) : undefined;
}

export function isQuantity(value: number): boolean {
  return Number.isInteger(value) && value >= MIN_QUANTITY && value <= MAX_QUANTITY;
}

/** Parses a visitor's quantity (spec 5): empty, zero or negative removes; otherwise invalid is ignored. */
export function readPublicQuantity(raw: string): PublicQuantityEntry {
  const text = raw.trim();
  if (text === '') return { kind: 'remove' };
  const value = readDecimal(text);
  if (value === undefined) return { kind: 'ignore' };
  if (value <= 0) return { kind: 'remove' };
  return isQuantity(value) ? { kind: 'set', quantity: value } : { kind: 'ignore' };
}

/** Parses an admin's quantity: a whole number from MIN_QUANTITY to MAX_QUANTITY, else undefined (ignored). */
export function readAdminQuantity(raw: string): number | undefined {
  const value = readDecimal(raw.trim());
  return value !== undefined && isQuantity(value) ? value : undefined;
}

/** Returns the quantity after an admin's plus or minus; a step out of range is ignored. */
export function stepAdminQuantity(quantity: number, by: number): number {
  const next = quantity + by;
  return isQuantity(next) ? next : quantity;
}

export function totalQuantity(lines: readonly { readonly quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

export interface QuantityLine {
  readonly equipmentId: number;
  readonly quantity: number;
}

/** Merges repeated lines by adding their quantities, not capped, in order of first appearance (decision 6). */
export function mergeQuantityLines(lines: readonly QuantityLine[]): QuantityLine[] {
  const quantities = new Map<number, number>();
  for (const line of lines) {
    quantities.set(line.equipmentId, (quantities.get(line.equipmentId) ?? 0) + line.quantity);
  }
  return [...quantities].map(([equipmentId, quantity]) => ({ equipmentId, quantity }));
}
