import type { Equipment } from '@backlot/domain/contract';
import type { EquipmentInput } from '@backlot/domain/contract/staff';
import type { Product } from './products.ts';
import { adminClient } from './quote-request.ts';

/** Adds items to the catalogue, with defaults for missing fields. */
export async function addItems(
  product: Product,
  items: readonly (Partial<EquipmentInput> & { name: string })[],
): Promise<Equipment[]> {
  const api = await adminClient(product);
  const added: Equipment[] = [];
  for (const item of items) {
    const body = {
      mainCategory: 'production',
      category: 'lighting',
      subcategory: 'LED',
      description: 'Bi-color panel with a softbox.',
      ...item,
    } satisfies EquipmentInput;
    added.push(await api.addEquipment({ body }));
  }
  return added;
}
