import { aRequestStock, aRequestStockLine } from '@backlot/domain/testing';
import { describe, expect, it } from 'vitest';
import { missingUnits, previewOf, stockRows } from './stock-rows.ts';

describe('missingUnits', () => {
  it.each([
    ['holds all it wants', { wanted: 2, held: 2, free: 2 }, 0],
    ['is short', { wanted: 3, held: 1, short: 2, free: 1 }, 2],
    ['would be short once it is approved', { wanted: 3, held: 0, short: 0, free: 1 }, 2],
    ['is not counted', { wanted: 3, held: 3, free: null }, 0],
  ])('of a line that %s', (_, line, expected) => {
    expect(missingUnits(aRequestStockLine(line))).toBe(expected);
  });
});

it('stockRows omits uncounted lines, and separates short lines from the others', () => {
  const stock = aRequestStock({
    lines: [
      aRequestStockLine({ equipmentId: 1 }),
      aRequestStockLine({ equipmentId: 2, free: 1 }),
      aRequestStockLine({ equipmentId: 3, free: null }),
    ],
  });
  const { short, enough } = stockRows(stock, new Map([[1, 'Lamp']]));
  expect(short.map(({ name, missing }) => [name, missing])).toEqual([['#2', 1]]);
  expect(enough.map(({ name }) => name)).toEqual(['Lamp']);
});

describe('previewOf', () => {
  const period = { startDate: '2099-03-14', endDate: '2099-03-16' };
  const items = [{ equipmentId: 1, quantity: 3, name: 'Lamp' }];

  it('is undefined without edits', () => {
    expect(previewOf({ items: undefined, period: undefined })).toBeUndefined();
  });

  it('has what is edited', () => {
    expect(previewOf({ items, period })).toEqual({ items: [{ equipmentId: 1, quantity: 3 }], ...period });
    expect(previewOf({ items: undefined, period })).toEqual(period);
  });

  it('omits invalid days', () => {
    const wrong = { ...period, endDate: '2099-03-01' };
    expect(previewOf({ items, period: wrong })).toEqual({ items: [{ equipmentId: 1, quantity: 3 }] });
    expect(previewOf({ items: undefined, period: { ...period, endDate: '' } })).toBeUndefined();
  });
});
