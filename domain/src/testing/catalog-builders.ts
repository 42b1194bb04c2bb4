import type { CartEquipment, CartItem } from '../cart/cart.ts';
import { examples } from '../contract/examples.ts';
import type { Equipment, EquipmentList } from '../contract/index.ts';
import type { EquipmentInput, UploadedPicture } from '../contract/staff/index.ts';
import { CREATED_AT } from './created-at.ts';

export function anEquipmentInput(overrides: Partial<EquipmentInput> = {}): EquipmentInput {
  return { ...structuredClone(examples.addEquipment.body), ...overrides };
}

export function anEquipment(overrides: Partial<Equipment> = {}): Equipment {
  return {
    ...structuredClone(examples.getEquipment.response),
    createdAt: CREATED_AT,
    updatedAt: CREATED_AT,
    ...overrides,
  };
}

export function aHomeEcEquipment(overrides: Partial<Equipment> = {}): Equipment {
  return anEquipment({
    id: 2,
    name: 'Mixing bowls, steel',
    mainCategory: 'home-ec-set',
    category: 'home-ec',
    subcategory: 'Prep',
    description: 'Nested bowls, brushed on the outside, no logo.',
    image: '',
    specifications: [],
    pricePerUnit: null,
    unitsPerItem: 6,
    ...overrides,
  });
}

export function anEquipmentList(
  items: readonly Equipment[] = [anEquipment(), aHomeEcEquipment()],
  overrides: Partial<EquipmentList> = {},
): EquipmentList {
  return { items: [...items], total: items.length, nextCursor: null, ...overrides };
}

export function aCartItem(overrides: Partial<CartEquipment> = {}, quantity = 1): CartItem {
  const { id, name, mainCategory, category, subcategory, description, image, unitsPerItem } = anEquipment();
  const equipment = { id, name, mainCategory, category, subcategory, description, image, unitsPerItem };
  return { equipment: { ...equipment, ...overrides }, quantity };
}

export function anUploadedPicture(overrides: Partial<UploadedPicture> = {}): UploadedPicture {
  return { ...examples.uploadPicture.response, ...overrides };
}
