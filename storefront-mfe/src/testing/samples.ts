import type { CartItem } from '@backlot/domain';
import type { Equipment } from '@backlot/domain/contract';
import { aCartItem, aHomeEcEquipment, anEquipment } from '@backlot/domain/testing';

/** A small catalogue with every kind of card: several groups, several units, no price, no picture, few and many specifications. */
export const sampleEquipment: readonly Equipment[] = [
  anEquipment({ id: 1 }),
  anEquipment({ id: 2, name: 'Cinema camera body, 6K', category: 'video', subcategory: 'Cameras', description: 'Full-frame body with cage, top handle and three batteries.', image: '', pricePerUnit: 385 }),
  anEquipment({ id: 3, name: 'Prime lens set, six focal lengths', category: 'video', subcategory: 'Lenses', description: 'Matched primes in one case.', image: '', unitsPerItem: 6, pricePerUnit: 62 }),
  anEquipment({ id: 4, name: 'Boom pole', category: 'audio', subcategory: 'Booms', description: 'Carbon, internal cable.', image: '', specifications: ['12 ft'], pricePerUnit: null }),
  anEquipment({ id: 5, name: 'Work table, 6 ft', category: 'Catering / Holding', subcategory: 'Tables', description: 'Folds flat.', image: '', specifications: [], pricePerUnit: 9.5 }),
  aHomeEcEquipment({ id: 6 }),
];

/** A quote of two lines. */
export const sampleItems: readonly CartItem[] = [
  aCartItem({ image: '' }, 2),
  aCartItem({ id: 3, name: 'Prime lens set, six focal lengths', description: 'Matched primes in one case, with the same fronts and gears at the same place.', image: '', unitsPerItem: 6 }, 1),
];
