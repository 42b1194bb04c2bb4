import { isQuantity, MAX_QUANTITY, type QuantityLine } from '../quantity/quantity.js';

/** Name of the query parameter that carries a list: `/quote?items=12x2,40x1`. */
export const SHARED_LIST_PARAMETER = 'items';

/** So many different items fit into one list; the same bound as that of a quote request (decision 41). */
export const SHARED_LIST_LINES_MAX = 200;

/** Ids are the database's positive integers. */
const ID_MAX = 2_147_483_647;

/** An address is cut here before anything looks at it; the longest list that `writeSharedList` makes is a fraction of it. */
const TEXT_MAX = 10_000;

const ENTRY = /^([1-9]\d{0,9})x([1-9]\d{0,3})$/iu;

/** What an address says of a list. */
export type SharedList = {
  /** Each item once, in the order of the address; quantities in items. */
  readonly lines: readonly QuantityLine[];
  /** How many parts of the address said nothing that can be used. */
  readonly ignored: number;
};

/**
 * A list as it goes into an address: ids and quantities, nothing of the person who made it. Lines that no list may
 * hold are left out.
 */
export function writeSharedList(lines: readonly QuantityLine[]): string {
  return lines
    .filter(isSharable)
    .slice(0, SHARED_LIST_LINES_MAX)
    .map(({ equipmentId, quantity }) => `${equipmentId}x${quantity}`)
    .join(',');
}

/**
 * Reads a list from an address, which anybody may have written: what is no `id` x `quantity`, what goes past the bounds
 * and what is past the 200th item is counted and otherwise ignored. Repeated items merge.
 */
export function readSharedList(text: string): SharedList {
  const quantities = new Map<number, number>();
  const isCut = text.length > TEXT_MAX;
  let ignored = isCut ? 1 : 0;
  // Cut between two parts: half a quantity is another quantity.
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
