import { isQuantity, toCents, type Cents } from '@backlot/domain';
import type { Equipment, RequestedItem } from '@backlot/domain/contract';
import type { QuoteRequestItem } from '@backlot/domain/contract/staff';

/** A line of the list that is being edited: an item as the request or the catalogue has it, and its quantity. */
export type QuoteLine = Omit<QuoteRequestItem, 'lineSubtotal'>;

/** The lines of a saved request. */
export function linesOf(items: readonly QuoteRequestItem[]): QuoteLine[] {
  return items.map(({ lineSubtotal: _, ...line }) => line);
}

/** A line for an item of the catalogue. One that the request has already keeps what the request knows of it (decision 53). */
export function lineFor(item: Equipment, quantity: number, saved: readonly QuoteRequestItem[]): QuoteLine {
  const known = linesOf(saved).find(({ equipmentId }) => equipmentId === item.id);
  if (known !== undefined) return { ...known, quantity };
  const { id, name, mainCategory, category, description, image, unitsPerItem, pricePerUnit } = item;
  return { equipmentId: id, name, mainCategory, category, description, image, unitsPerItem, pricePerUnit, quantity };
}

/** The list with another quantity of one item; as it is when the quantity is none. */
export function withQuantity(lines: readonly QuoteLine[], equipmentId: number, quantity: number): readonly QuoteLine[] {
  if (!isQuantity(quantity)) return lines;
  return lines.map((line) => (line.equipmentId === equipmentId ? { ...line, quantity } : line));
}

/** The list without one item. */
export function withoutLine(lines: readonly QuoteLine[], equipmentId: number): QuoteLine[] {
  return lines.filter((line) => line.equipmentId !== equipmentId);
}

/**
 * The list with one more line at its end. An item that is there already gets the sum of both quantities (spec 4);
 * undefined when that is more than a line may hold.
 */
export function withLine(lines: readonly QuoteLine[], added: QuoteLine): readonly QuoteLine[] | undefined {
  const present = lines.find(({ equipmentId }) => equipmentId === added.equipmentId);
  if (present === undefined) return [...lines, added];
  const quantity = present.quantity + added.quantity;
  return isQuantity(quantity) ? withQuantity(lines, added.equipmentId, quantity) : undefined;
}

/**
 * The list with a line in the place of another one. A substitute that is there already gets the sum of both quantities;
 * undefined when that is more than a line may hold.
 */
export function withReplacement(
  lines: readonly QuoteLine[],
  equipmentId: number,
  substitute: QuoteLine,
): readonly QuoteLine[] | undefined {
  const isPresent = lines.some((line) => line.equipmentId === substitute.equipmentId);
  if (isPresent) return withLine(withoutLine(lines, equipmentId), substitute);
  return lines.map((line) => (line.equipmentId === equipmentId ? substitute : line));
}

/** Whether two lists ask for the same, in whatever order. */
export function isSameList(one: readonly RequestedItem[], other: readonly RequestedItem[]): boolean {
  const quantities = new Map(other.map(({ equipmentId, quantity }) => [equipmentId, quantity]));
  return (
    one.length === other.length && one.every(({ equipmentId, quantity }) => quantities.get(equipmentId) === quantity)
  );
}

/** What a save sends of the lines. */
export function toRequestedItems(lines: readonly RequestedItem[]): RequestedItem[] {
  return lines.map(({ equipmentId, quantity }) => ({ equipmentId, quantity }));
}

/** A line as the pricing rules take it. */
export function toPriceable({ quantity, unitsPerItem, pricePerUnit }: QuoteLine): {
  quantity: number;
  unitsPerItem: number;
  pricePerUnitCents: Cents | null;
} {
  return { quantity, unitsPerItem, pricePerUnitCents: pricePerUnit === null ? null : toCents(pricePerUnit) };
}
