import { message } from '@backlot/domain';
import { expect, it } from 'vitest';
import { resolveLines, toSnapshot } from './requested-lines.js';

const CAMERA = {
  equipmentId: 1,
  name: 'Camera',
  mainCategory: 'production',
  category: 'video',
  description: '6K',
  image: '',
  unitsPerItem: 1,
  pricePerUnitCents: 38_500,
} as const;

it('a snapshot holds what a request keeps of an item, and no more', () => {
  const item = { ...CAMERA, subcategory: 'bodies' };
  expect(toSnapshot(item)).toEqual(CAMERA);
});

it('an item that nobody knows is named with its place, whatever is said of it', () => {
  expect(
    resolveLines(
      [
        { equipmentId: 7, quantity: 1 },
        { equipmentId: 1, quantity: 2 },
      ],
      new Map([[1, CAMERA]]),
      message('item-gone'),
    ),
  ).toEqual({
    items: [{ ...CAMERA, quantity: 2 }],
    errors: [{ path: 'items.0.equipmentId', message: message('item-gone') }],
  });
});
