import { message } from '@backlot/domain';
import { expect, it } from 'vitest';
import { resolveLines, toSnapshot } from './requested-lines.ts';

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

it('toSnapshot returns only the fields stored with a request', () => {
  const item = { ...CAMERA, subcategory: 'bodies' };
  expect(toSnapshot(item)).toEqual(CAMERA);
});

it('resolveLines reports an unknown item with its index and the given message', () => {
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
