import { isQuantity, MAX_QUANTITY, mergeQuantityLines, message, type Message } from '@backlot/domain';
import type { Objection, RequestedItem } from '@backlot/domain/contract';
import type { NewQuoteRequestItem } from './quote-request-submissions.repository.js';

/** What a request keeps of an item (decision 6). */
export type Snapshot = Omit<NewQuoteRequestItem, 'quantity'>;

/**
 * The lines of a request in the order they were asked for: repeated ones merged (decision 6), each with its snapshot.
 * The errors name the lines as they were sent.
 * @param unknownItem what is said of an item that has no snapshot
 */
export function resolveLines(
  requested: readonly RequestedItem[],
  snapshots: ReadonlyMap<number, Snapshot>,
  unknownItem: Message,
): { items: NewQuoteRequestItem[]; errors: Objection[] } {
  const errors: Objection[] = [];
  for (const [index, { equipmentId }] of requested.entries()) {
    if (!snapshots.has(equipmentId)) errors.push({ path: `items.${index}.equipmentId`, message: unknownItem });
  }
  const items: NewQuoteRequestItem[] = [];
  for (const { equipmentId, quantity } of mergeQuantityLines(requested)) {
    if (!isQuantity(quantity)) {
      const index = requested.findLastIndex((line) => line.equipmentId === equipmentId);
      errors.push({
        path: `items.${index}.quantity`,
        message: message('item-quantity-too-large', { most: MAX_QUANTITY }),
      });
    }
    const snapshot = snapshots.get(equipmentId);
    if (snapshot !== undefined) items.push({ ...snapshot, quantity });
  }
  return { items, errors };
}

/** The snapshot of an item of the catalogue, or of one that is on a request. */
export function toSnapshot({
  equipmentId,
  name,
  mainCategory,
  category,
  description,
  image,
  unitsPerItem,
  pricePerUnitCents,
}: Snapshot): Snapshot {
  return { equipmentId, name, mainCategory, category, description, image, unitsPerItem, pricePerUnitCents };
}
