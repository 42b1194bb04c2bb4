import { describe, expect, it } from 'vitest';
import { rankSubstitutes, type SubstitutableItem, type SubstituteCandidate } from './substitutes.ts';

const ITEM: SubstitutableItem = {
  equipmentId: 1,
  category: 'Cameras',
  subcategory: 'Cinema',
  pricePerUnitCents: 10_000,
};
const candidate = (equipmentId: number, overrides: Partial<SubstituteCandidate> = {}): SubstituteCandidate => ({
  ...ITEM,
  equipmentId,
  freeItems: 4,
  ...overrides,
});

describe('rankSubstitutes', () => {
  it.each<[string, Partial<SubstituteCandidate>, number[]]>([
    ['the same category and subcategory', {}, [2]],
    ['another category', { category: 'Lights' }, []],
    ['another subcategory', { subcategory: 'Action' }, []],
    ['as many free items as wanted', { freeItems: 2 }, [2]],
    ['fewer free items than wanted', { freeItems: 1 }, []],
    ['an untracked stock', { freeItems: null }, [2]],
    ['the id of the item itself', { equipmentId: 1 }, []],
  ])('for a candidate with %s', (_, overrides, expected) => {
    expect(rankSubstitutes(ITEM, 2, [candidate(2, overrides)])).toEqual(expected);
  });

  it('sorts by nearest price, without a price last, then by id', () => {
    const candidates = [
      candidate(7, { pricePerUnitCents: null }),
      candidate(6, { pricePerUnitCents: null }),
      candidate(5, { pricePerUnitCents: 11_000 }),
      candidate(4, { pricePerUnitCents: 9_000 }),
      candidate(3, { pricePerUnitCents: 10_500 }),
    ];
    expect(rankSubstitutes(ITEM, 1, candidates)).toEqual([3, 4, 5, 6, 7]);
  });

  it('sorts priced candidates by id when the item has no price', () => {
    const candidates = [
      candidate(2, { pricePerUnitCents: null }),
      candidate(4, { pricePerUnitCents: 100 }),
      candidate(3, { pricePerUnitCents: 90_000 }),
    ];
    expect(rankSubstitutes({ ...ITEM, pricePerUnitCents: null }, 1, candidates)).toEqual([3, 4, 2]);
  });

  it('returns at most 5', () => {
    const candidates = [9, 8, 7, 6, 5, 4].map((id) => candidate(id));
    expect(rankSubstitutes(ITEM, 1, candidates)).toEqual([4, 5, 6, 7, 8]);
  });
});
