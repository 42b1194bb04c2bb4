import type { QueryClient } from '@tanstack/react-query';
import type { EquipmentList, PageState } from '@backlot/domain/contract';
import { equipmentKeys } from '../../lib/equipment-keys.ts';

/** Seeds the query cache with the page state that the server embedded, marked as fresh. */
export function hydrateEquipment(client: QueryClient, { equipment, item }: PageState): void {
  if (equipment !== undefined) {
    const key = equipment.isComplete ? equipmentKeys.list : equipmentKeys.firstPage;
    client.setQueryData(key(equipment.mainCategory), equipment.items);
  }
  if (item !== undefined) {
    const others: EquipmentList = { items: item.related, total: item.related.length, nextCursor: null };
    client.setQueryData(equipmentKeys.item(item.equipment.id), item.equipment);
    client.setQueryData(equipmentKeys.related(item.equipment), others);
  }
}
