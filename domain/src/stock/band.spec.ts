import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BANDS, bandOf, enoughOf, freeItems } from './band.ts';

describe('freeItems', () => {
  it.each([
    [0, 1, 0],
    [7, 1, 7],
    [7, 2, 3],
    [7, 8, 0],
    [8, 8, 1],
    [null, 8, null],
  ])('of %s free units with %d units per item are %s', (units, unitsPerItem, expected) => {
    expect(freeItems(units, unitsPerItem)).toBe(expected);
  });
});

describe('bandOf', () => {
  it.each([
    [0, { band: 'none' }],
    [1, { band: 'few', left: 1 }],
    [3, { band: 'few', left: 3 }],
    [4, { band: 'free' }],
    [500, { band: 'free' }],
    [null, { band: 'free' }],
  ])('of %s free items', (items, expected) => {
    expect(bandOf(items)).toEqual(expected);
    expect(BANDS).toContain(bandOf(items).band);
  });
});

describe('enoughOf', () => {
  it.each([
    [0, 1, 'no'],
    [2, 2, 'yes'],
    [2, 3, 'no'],
    [9, 9, 'yes'],
    [9, 10, 'no'],
    [9, 11, 'no'],
    [10, 10, 'yes'],
    [10, 11, 'ask'],
    [11, 11, 'ask'],
    [500, 10, 'yes'],
    [500, 11, 'ask'],
    [null, 1, 'yes'],
    [null, 10, 'yes'],
    [null, 11, 'yes'],
  ])('of %s free items for %d is %s', (items, quantity, expected) => {
    expect(enoughOf(items, quantity)).toBe(expected);
  });

  it('is equal for ten free items and for more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 1_000_000 }), fc.integer({ min: 1, max: 2000 }), (items, quantity) => {
        expect(enoughOf(items, quantity)).toBe(enoughOf(10, quantity));
      }),
    );
  });
});
