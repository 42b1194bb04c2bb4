import type { CartEquipment, CartItem } from '../cart/cart.js';
import { examples } from '../contract/examples.js';
import type { Equipment, EquipmentList } from '../contract/index.js';
import type { EquipmentInput, UploadedPicture } from '../contract/staff/index.js';
import { CREATED_AT } from './created-at.js';

/** What an admin sends for one production item, priced. */
export function anEquipmentInput(overrides: Partial<EquipmentInput> = {}): EquipmentInput {
  return { ...structuredClone(examples.addEquipment.body), ...overrides };
}

/** One production item, priced, never updated. */
export function anEquipment(overrides: Partial<Equipment> = {}): Equipment {
  return {
    ...structuredClone(examples.getEquipment.response),
    createdAt: CREATED_AT,
    updatedAt: CREATED_AT,
    ...overrides,
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
  return { ...examples.uploadPicture.response, ...overrides };
}
