import { MAX_QUANTITY, readSharedList, writeSharedList } from '@backlot/domain';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { repeatedItems } from './repeated-items.ts';

it('returns names of unavailable items once, separately', () => {
  expect(
    repeatedItems([
      { equipmentId: 12, name: 'C-stand', quantity: 3 },
      { equipmentId: null, name: 'Fog machine', quantity: 1 },
      { equipmentId: null, name: 'Fog machine', quantity: 2 },
    ]),
  ).toEqual({ lines: [{ equipmentId: 12, quantity: 3 }], unavailable: ['Fog machine'] });
});

it('adds up repeated items, within the limits of a list', () => {
  const item = { equipmentId: 12, name: 'C-stand', quantity: MAX_QUANTITY - 1 };
  expect(repeatedItems([item, { ...item, quantity: 1 }]).lines).toEqual([{ equipmentId: 12, quantity: MAX_QUANTITY }]);
  expect(repeatedItems([item, { ...item, quantity: 5 }]).lines).toEqual([{ equipmentId: 12, quantity: MAX_QUANTITY }]);
});

const item = fc.record({
  equipmentId: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.constant(null)),
  name: fc.string(),
  quantity: fc.integer({ min: 1, max: MAX_QUANTITY }),
});

it('returns a list that round-trips through a URL', () => {
  fc.assert(
    fc.property(fc.array(item, { maxLength: 60 }), (items) => {
      const { lines } = repeatedItems(items);
      expect(readSharedList(writeSharedList(lines))).toEqual({ lines, ignored: 0 });
    }),
  );
});
