import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isQuantity,
  MAX_QUANTITY,
  mergeQuantityLines,
  MIN_QUANTITY,
  readAdminQuantity,
  readPublicQuantity,
  stepAdminQuantity,
  totalQuantity,
} from './quantity.ts';

const REMOVE = { kind: 'remove' };
const IGNORE = { kind: 'ignore' };
const set = (quantity: number) => ({ kind: 'set', quantity });

describe('readPublicQuantity', () => {
  it.each([
    ['', REMOVE],
    ['   ', REMOVE],
    ['0', REMOVE],
    ['000', REMOVE],
    ['0.0', REMOVE],
    ['.00', REMOVE],
    ['-0', REMOVE],
    ['-1', REMOVE],
    ['-1.5', REMOVE],
    ['1', set(1)],
    [' 12 ', set(12)],
    ['+3', set(3)],
    ['007', set(7)],
    ['5.', set(5)],
    ['5.0', set(5)],
    ['9999', set(9999)],
    ['10000', IGNORE],
    ['99999999999999999999999', IGNORE],
    ['1.5', IGNORE],
    ['.5', IGNORE],
    ['1e9', IGNORE],
    ['1e3', IGNORE],
    ['0x10', IGNORE],
    ['Infinity', IGNORE],
    ['NaN', IGNORE],
    ['-', IGNORE],
    ['.', IGNORE],
    ['1,000', IGNORE],
    ['3 4', IGNORE],
    ['two', IGNORE],
    ['<script>', IGNORE],
  ])('%j', (raw, expected) => {
    expect(readPublicQuantity(raw)).toEqual(expected);
  });

  it('only sets valid quantities', () => {
    const entry = fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String));
    fc.assert(
      fc.property(entry, (raw) => {
        const read = readPublicQuantity(raw);
        expect(read.kind !== 'set' || isQuantity(read.quantity)).toBe(true);
      }),
    );
  });
});

describe('readAdminQuantity', () => {
  it.each([
    ['1', 1],
    [' 40 ', 40],
    ['9999', 9999],
    ['10000', undefined],
    ['0', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['', undefined],
    ['1e3', undefined],
    ['x', undefined],
  ])('%j is %s', (raw, expected) => {
    expect(readAdminQuantity(raw)).toBe(expected);
  });

  it('parses every valid quantity', () => {
    fc.assert(
      fc.property(fc.integer({ min: MIN_QUANTITY, max: MAX_QUANTITY }), (quantity) => {
        expect(readAdminQuantity(String(quantity))).toBe(quantity);
      }),
    );
  });
});

describe('stepAdminQuantity', () => {
  it.each([
    [1, -1, 1],
    [2, -1, 1],
    [1, 1, 2],
    [9999, 1, 9999],
  ])('%d by %d is %d', (quantity, by, expected) => {
    expect(stepAdminQuantity(quantity, by)).toBe(expected);
  });
});

describe('totalQuantity', () => {
  it('sums the quantities', () => {
    expect(totalQuantity([{ quantity: 2 }, { quantity: 5 }, { quantity: 2 }])).toBe(9);
    expect(totalQuantity([])).toBe(0);
  });
});

describe('mergeQuantityLines', () => {
  it('sums repeated lines, in order of first appearance', () => {
    expect(
      mergeQuantityLines([
        { equipmentId: 7, quantity: 2 },
        { equipmentId: 3, quantity: 1 },
        { equipmentId: 7, quantity: 5 },
      ]),
    ).toEqual([
      { equipmentId: 7, quantity: 7 },
      { equipmentId: 3, quantity: 1 },
    ]);
  });

  it('preserves the total and leaves no duplicate id', () => {
    const line = fc.record({
      equipmentId: fc.integer({ min: 1, max: 5 }),
      quantity: fc.integer({ min: 1, max: 9999 }),
    });
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const merged = mergeQuantityLines(lines);
        expect(totalQuantity(merged)).toBe(totalQuantity(lines));
        expect(new Set(merged.map(({ equipmentId }) => equipmentId)).size).toBe(merged.length);
      }),
    );
  });
});
