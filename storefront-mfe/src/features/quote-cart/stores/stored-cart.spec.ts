import { aCartItem } from '@backlot/domain/testing';
import { expect, it } from 'vitest';
import { readCart } from './stored-cart.ts';

it('parses what the cart store writes', () => {
  const item = aCartItem({ unitsPerItem: 6 }, 3);
  expect(readCart({ items: [item] })).toEqual({ items: [item] });
});

it('parses a bare list and items in the earlier flat format', () => {
  const { equipment } = aCartItem({ id: 7 });
  expect(readCart([{ ...equipment, quantity: 2 }]).items).toEqual([{ equipment, quantity: 2 }]);
});

it.each([
  undefined,
  null,
  'cart',
  17,
  {},
  { items: 'many' },
  { items: [null, 4, 'x', {}, { equipment: null, quantity: 1 }] },
])('returns an empty cart for %j', (stored) => {
  expect(readCart(stored).items).toEqual([]);
});

it('drops invalid items and merges repeated ones', () => {
  const stored = [
    aCartItem({ id: 1 }, 2),
    { ...aCartItem({ id: 2 }), quantity: -1 },
    { ...aCartItem({ id: 3 }), quantity: 1.5 },
    aCartItem({ id: 1 }, 3),
    { equipment: { id: 'x' }, quantity: 1 },
  ];
  expect(readCart({ items: stored }).items).toEqual([aCartItem({ id: 1 }, 5)]);
});

it.each(['javascript:alert(1)', '//elsewhere.example/a.png', 17])(
  'drops the unsafe picture %j but not its item',
  (image) => {
    const item = aCartItem({ image: '' });
    expect(readCart([{ ...item, equipment: { ...item.equipment, image } }]).items).toEqual([item]);
  },
);

it('parses the alias of the main category', () => {
  const { equipment } = aCartItem();
  expect(
    readCart([{ equipment: { ...equipment, mainCategory: 'home-ec' }, quantity: 1 }]).items[0]?.equipment.mainCategory,
  ).toBe('home-ec-set');
});
