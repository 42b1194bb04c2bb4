import { isQuantity, MAX_QUANTITY, mergeQuantityLines, message, type Message } from '@backlot/domain';
import type { FieldIssue, RequestedItem } from '@backlot/domain/contract';
import type { NewQuoteRequestItem } from './quote-request-submissions.repository.ts';

export type Snapshot = Omit<NewQuoteRequestItem, 'quantity'>;

/** Merges repeated lines (decision 6). @param unknownItem error for an item without a snapshot */
export function resolveLines(
  requested: readonly RequestedItem[],
  snapshots: ReadonlyMap<number, Snapshot>,
  unknownItem: Message,
): { items: NewQuoteRequestItem[]; errors: FieldIssue[] } {
  const errors: FieldIssue[] = [];
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
