import { anEquipment, aQuoteRequestItem } from '@backlot/domain/testing';
import { describe, expect, it } from 'vitest';
import {
  isSameList,
  lineFor,
  linesOf,
  toPriceable,
  toRequestedItems,
  withLine,
  withoutLine,
  withQuantity,
} from './quote-lines.ts';

const lamp = aQuoteRequestItem({ equipmentId: 1, name: 'Lamp', quantity: 2, pricePerUnit: 85 });
const stand = aQuoteRequestItem({ equipmentId: 2, name: 'Stand', quantity: 3, pricePerUnit: null });
const lines = linesOf([lamp, stand]);

describe('quote lines', () => {
  it('change their quantity, and ignore an invalid one', () => {
    expect(withQuantity(lines, 2, 7).map(({ quantity }) => quantity)).toEqual([2, 7]);
    expect(withQuantity(lines, 2, 0)).toBe(lines);
    expect(withQuantity(lines, 2, 1.5)).toBe(lines);
    expect(withQuantity(lines, 2, 10_000)).toBe(lines);
  });

  it('keep the identity of unchanged lines, so that only the changed one renders again', () => {
    expect(withQuantity(lines, 2, 7)[0]).toBe(lines[0]);
  });

  it('can be removed', () => {
    expect(withoutLine(lines, 1).map(({ name }) => name)).toEqual(['Stand']);
  });

  it('are appended with the name and the price of the catalogue', () => {
    const crane = lineFor(anEquipment({ id: 9, name: 'Crane', pricePerUnit: 400 }), 2, [lamp]);
    expect(withLine(lines, crane)?.at(-1)).toMatchObject({
      equipmentId: 9,
      name: 'Crane',
      pricePerUnit: 400,
      quantity: 2,
    });
  });

  it('sum the quantity of an existing item, up to the maximum', () => {
    const more = lineFor(anEquipment({ id: 1 }), 4, [lamp]);
    expect(withLine(lines, more)?.map(({ quantity }) => quantity)).toEqual([6, 3]);
    expect(withLine(lines, { ...more, quantity: 9_998 })).toBeUndefined();
  });

  it('restore an item with the data of the saved request', () => {
    expect(lineFor(anEquipment({ id: 1, name: 'Lamp, new edition', pricePerUnit: 99 }), 1, [lamp])).toMatchObject({
      name: 'Lamp',
      pricePerUnit: 85,
      quantity: 1,
    });
  });

  it('are equal in any order', () => {
    expect(isSameList(lines, [...lines].reverse())).toBe(true);
    expect(isSameList(lines, withoutLine(lines, 1))).toBe(false);
    expect(isSameList(lines, withQuantity(lines, 1, 3))).toBe(false);
  });

  it('are sent as ids and quantities only', () => {
    expect(toRequestedItems(lines)).toEqual([
      { equipmentId: 1, quantity: 2 },
      { equipmentId: 2, quantity: 3 },
    ]);
  });

  it('are priced in cents, or 0 without a price', () => {
    expect(lines.map(toPriceable).map(({ pricePerUnitCents }) => pricePerUnitCents)).toEqual([8500, null]);
  });
});
