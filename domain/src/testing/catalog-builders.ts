import type { CartEquipment, CartItem } from '../cart/cart.js';
import type { Equipment, EquipmentInput, EquipmentList, UploadedPicture } from '../contract/index.js';
import { CREATED_AT } from './created-at.js';

/** What an admin sends for one production item, priced. */
export function anEquipmentInput(overrides: Partial<EquipmentInput> = {}): EquipmentInput {
  return { ...ledPanel(), ...overrides };
}

/** One production item, priced, never updated. */
export function anEquipment(overrides: Partial<Equipment> = {}): Equipment {
  return { id: 1, ...ledPanel(), createdAt: CREATED_AT, updatedAt: CREATED_AT, ...overrides };
}

function ledPanel(): Omit<Equipment, 'id' | 'createdAt' | 'updatedAt'> {
  return {
    name: 'LED Panel 2×1, bi-colour',
    mainCategory: 'production',
    category: 'lighting',
    subcategory: 'LED panels',
    description: 'Soft, quiet key light with stand and grid.',
    image: '/pictures/demo/led-panel.svg',
    specifications: ['2,700–6,500 K', '400 W', 'CRI 96'],
    pricePerUnit: 85,
    unitsPerItem: 1,
  };
}

/** One home-ec item of several units, without a price. */
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

/** The only page of a catalogue that holds `items`. */
export function anEquipmentList(
  items: readonly Equipment[] = [anEquipment(), aHomeEcEquipment()],
  overrides: Partial<EquipmentList> = {},
): EquipmentList {
  return { items: [...items], total: items.length, nextCursor: null, ...overrides };
}

/** One line of the cart. */
export function aCartItem(overrides: Partial<CartEquipment> = {}, quantity = 1): CartItem {
  const { id, name, mainCategory, category, subcategory, description, image, unitsPerItem } = anEquipment();
  const equipment = { id, name, mainCategory, category, subcategory, description, image, unitsPerItem };
  return { equipment: { ...equipment, ...overrides }, quantity };
}

/** A picture that was uploaded: 1,600 px wide. */
export function anUploadedPicture(overrides: Partial<UploadedPicture> = {}): UploadedPicture {
  return {
    address: '/pictures/uploads/0f1c7a528c1e4f0b9a442f4c1f6f7d10-1600x1200/1600.webp',
    width: 1600,
    height: 1200,
    ...overrides,
  };
}
