import { isQuantity, MAX_QUANTITY, type QuantityLine } from '../quantity/quantity.ts';

/** Query parameter of a shared list: `/quote?items=12x2,40x1`. */
export const SHARED_LIST_PARAMETER = 'items';

/** Maximum number of different items, as for a quote request (decision 41). */
export const SHARED_LIST_LINES_MAX = 200;

/** Maximum id: a positive int4. */
const ID_MAX = 2_147_483_647;

/** Maximum length of the parsed text, far more than `writeSharedList` produces. */
const TEXT_MAX = 10_000;

const ENTRY = /^([1-9]\d{0,9})x([1-9]\d{0,3})$/iu;

export interface SharedList {
  /** Merged lines in order; quantities in items. */
  readonly lines: readonly QuantityLine[];
  readonly ignored: number;
}

/** Serialises a list for a URL: ids and quantities only. Invalid lines are omitted. */
export function writeSharedList(lines: readonly QuantityLine[]): string {
  return lines
    .filter(isSharable)
    .slice(0, SHARED_LIST_LINES_MAX)
    .map(({ equipmentId, quantity }) => `${equipmentId}x${quantity}`)
    .join(',');
}

/** Parses an untrusted list: malformed parts and items after the 200th are counted; repeated items are merged. */
export function readSharedList(text: string): SharedList {
  const quantities = new Map<number, number>();
  const isCut = text.length > TEXT_MAX;
  let ignored = isCut ? 1 : 0;
  // Cut between two parts, so that no quantity is truncated.
  const shortened = isCut ? text.slice(0, Math.max(0, text.lastIndexOf(',', TEXT_MAX))) : text;
  for (const part of shortened.split(',')) {
    const entry = part.trim();
    if (entry === '') continue;
    const line = readEntry(entry);
    const before = line === undefined ? 0 : (quantities.get(line.equipmentId) ?? 0);
    if (
      line === undefined ||
      before + line.quantity > MAX_QUANTITY ||
      (before === 0 && quantities.size === SHARED_LIST_LINES_MAX)
    )
      ignored += 1;
    else quantities.set(line.equipmentId, before + line.quantity);
  }
  return { lines: [...quantities].map(([equipmentId, quantity]) => ({ equipmentId, quantity })), ignored };
}

function isSharable({ equipmentId, quantity }: QuantityLine): boolean {
  return Number.isInteger(equipmentId) && equipmentId >= 1 && equipmentId <= ID_MAX && isQuantity(quantity);
}

function readEntry(entry: string): QuantityLine | undefined {
  const match = ENTRY.exec(entry);
  if (match === null) return undefined;
  const line = { equipmentId: Number(match[1]), quantity: Number(match[2]) };
  return isSharable(line) ? line : undefined;
}
