import type { QueryClient } from '@tanstack/react-query';
import type { EquipmentList, PageState } from '@backlot/domain/contract';
import { equipmentItemKey, relatedEquipmentKey } from './use-equipment-item.ts';
import { equipmentKey, firstPageKey } from './use-equipment.ts';

/** Takes over what the server has written into the page, as if it had been asked for just now. */
export function takeKnownEquipment(
  client: QueryClient,
  { equipment, item }: Pick<PageState, 'equipment' | 'item'>,
): void {
  if (equipment !== undefined) {
    const key = equipment.isComplete ? equipmentKey : firstPageKey;
    client.setQueryData(key(equipment.mainCategory), equipment.items);
  }
  if (item !== undefined) {
    const others: EquipmentList = { items: item.related, total: item.related.length, nextCursor: null };
    client.setQueryData(equipmentItemKey(item.equipment.id), item.equipment);
    client.setQueryData(relatedEquipmentKey(item.equipment), others);
  }
}
