import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shortageTotals } from './shortage-totals.ts';

const row = (equipmentId: number, name: string, turnedAway: number | null, subRent: number | null) => ({
  equipmentId,
  name,
  turnedAway,
  subRent,
});

it('sums the known amounts, and names each item with an unknown one', () => {
  const rows = [
    row(1, 'Fresnel 650', 1200.1, 400),
    row(2, 'Doorway dolly', 39.9, null),
    row(3, 'Silk', null, null),
    row(2, 'Doorway dolly', 0, null),
  ];
  expect(shortageTotals(rows)).toEqual({
    turnedAway: { cents: 124_000, unknown: ['Silk'] },
    subRent: { cents: 40_000, unknown: ['Doorway dolly', 'Silk'] },
  });
});

it('has no sum without a known amount', () => {
  expect(shortageTotals([row(1, 'Silk', null, 0)])).toEqual({
    turnedAway: { cents: null, unknown: ['Silk'] },
    subRent: { cents: 0, unknown: [] },
  });
});

it('is exact to the cent', () => {
  const cents = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 50 });
  fc.assert(
    fc.property(cents, (amounts) => {
      const { turnedAway } = shortageTotals(amounts.map((amount) => row(1, 'Silk', amount / 100, null)));
      expect(turnedAway.cents).toBe(amounts.reduce((sum, amount) => sum + amount, 0));
    }),
  );
});
