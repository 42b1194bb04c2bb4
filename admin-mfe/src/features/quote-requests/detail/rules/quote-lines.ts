import { isQuantity, toCents } from '@backlot/domain';
import type { Equipment, RequestedItem } from '@backlot/domain/contract';
import type { QuoteRequestItem } from '@backlot/domain/contract/staff';

export type QuoteLine = Omit<QuoteRequestItem, 'lineSubtotal'>;

export function linesOf(items: readonly QuoteRequestItem[]): QuoteLine[] {
  return items.map(({ lineSubtotal: _, ...line }) => line);
}

/** Returns the line of a catalogue item. One of the saved request keeps the data stored there (decision 53). */
export function lineFor(item: Equipment, quantity: number, saved: readonly QuoteRequestItem[]): QuoteLine {
  const known = linesOf(saved).find(({ equipmentId }) => equipmentId === item.id);
  if (known !== undefined) return { ...known, quantity };
  const { id, name, mainCategory, category, description, image, unitsPerItem, pricePerUnit } = item;
  return { equipmentId: id, name, mainCategory, category, description, image, unitsPerItem, pricePerUnit, quantity };
}

/** Returns the list with another quantity of an item; unchanged if the quantity is invalid. */
export function withQuantity(lines: readonly QuoteLine[], equipmentId: number, quantity: number): readonly QuoteLine[] {
  if (!isQuantity(quantity)) return lines;
  return lines.map((line) => (line.equipmentId === equipmentId ? { ...line, quantity } : line));
}

export function withoutLine(lines: readonly QuoteLine[], equipmentId: number): QuoteLine[] {
  return lines.filter((line) => line.equipmentId !== equipmentId);
}

/** Appends a line. An existing item gets the sum of both quantities (spec 4). Undefined above the maximum quantity. */
export function withLine(lines: readonly QuoteLine[], added: QuoteLine): readonly QuoteLine[] | undefined {
  const present = lines.find(({ equipmentId }) => equipmentId === added.equipmentId);
  if (present === undefined) return [...lines, added];
  const quantity = present.quantity + added.quantity;
  return isQuantity(quantity) ? withQuantity(lines, added.equipmentId, quantity) : undefined;
}

/** Replaces a line. An existing substitute gets the sum of both quantities. Undefined above the maximum quantity. */
export function withReplacement(
  lines: readonly QuoteLine[],
  equipmentId: number,
  substitute: QuoteLine,
): readonly QuoteLine[] | undefined {
  const isPresent = lines.some((line) => line.equipmentId === substitute.equipmentId);
  if (isPresent) return withLine(withoutLine(lines, equipmentId), substitute);
  return lines.map((line) => (line.equipmentId === equipmentId ? substitute : line));
}

/** Whether two lists have the same items and quantities, in any order. */
export function isSameList(one: readonly RequestedItem[], other: readonly RequestedItem[]): boolean {
  const quantities = new Map(other.map(({ equipmentId, quantity }) => [equipmentId, quantity]));
  return (
    one.length === other.length && one.every(({ equipmentId, quantity }) => quantities.get(equipmentId) === quantity)
  );
}

export function toRequestedItems(lines: readonly RequestedItem[]): RequestedItem[] {
  return lines.map(({ equipmentId, quantity }) => ({ equipmentId, quantity }));
}

export function toPriceable({ quantity, unitsPerItem, pricePerUnit }: QuoteLine) {
  return { quantity, unitsPerItem, pricePerUnitCents: pricePerUnit === null ? null : toCents(pricePerUnit) };
}
