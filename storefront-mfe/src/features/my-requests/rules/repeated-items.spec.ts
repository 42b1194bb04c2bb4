import { MAX_QUANTITY, readSharedList, writeSharedList } from '@backlot/domain';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { repeatedItems } from './repeated-items.ts';

it('leaves out what is no longer in the catalogue, and names it once', () => {
  expect(
    repeatedItems([
      { equipmentId: 12, name: 'C-stand', quantity: 3 },
      { equipmentId: null, name: 'Fog machine', quantity: 1 },
      { equipmentId: null, name: 'Fog machine', quantity: 2 },
    ]),
  ).toEqual({ lines: [{ equipmentId: 12, quantity: 3 }], gone: ['Fog machine'] });
});

it('adds up an item that stands there twice, within what a list may hold', () => {
  const item = { equipmentId: 12, name: 'C-stand', quantity: MAX_QUANTITY - 1 };
  expect(repeatedItems([item, { ...item, quantity: 1 }]).lines).toEqual([{ equipmentId: 12, quantity: MAX_QUANTITY }]);
  expect(repeatedItems([item, { ...item, quantity: 5 }]).lines).toEqual([{ equipmentId: 12, quantity: MAX_QUANTITY }]);
});

const item = fc.record({
  equipmentId: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.constant(null)),
  name: fc.string(),
  quantity: fc.integer({ min: 1, max: MAX_QUANTITY }),
});

it('makes a list that an address carries whole', () => {
  fc.assert(
    fc.property(fc.array(item, { maxLength: 60 }), (items) => {
      const { lines } = repeatedItems(items);
      expect(readSharedList(writeSharedList(lines))).toEqual({ lines, ignored: 0 });
    }),
  );
});
