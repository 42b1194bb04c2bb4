import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isQuantity, MAX_QUANTITY } from '../quantity/quantity.ts';
import {
  addToCart,
  cartLines,
  cartQuantityOf,
  cartTotalItems,
  decreaseInCart,
  emptyCart,
  increaseInCart,
  removeFromCart,
  restoreCart,
  typeCartQuantity,
  withoutSubmitted,
  type Cart,
  type CartEquipment,
} from './cart.ts';

function equipment(id: number): CartEquipment {
  return {
    id,
    name: `Item ${id}`,
    mainCategory: 'production',
    category: 'video',
    subcategory: 'monitors',
    description: 'A thing to rent',
    image: '',
    unitsPerItem: 1,
  };
}

function cartOf(...quantities: number[]): Cart {
  return { items: quantities.map((quantity, index) => ({ equipment: equipment(index + 1), quantity })) };
}

const quantitiesOf = (cart: Cart) => cartLines(cart).map(({ equipmentId, quantity }) => [equipmentId, quantity]);

describe('cart', () => {
  it('adds a new item with quantity 1, at the end', () => {
    expect(quantitiesOf(addToCart(cartOf(4), equipment(9)))).toEqual([
      [1, 4],
      [9, 1],
    ]);
  });

  it('increments the quantity of an item in the cart', () => {
    expect(quantitiesOf(addToCart(cartOf(4, 2), equipment(1)))).toEqual([
      [1, 5],
      [2, 2],
    ]);
  });

  it('increments and decrements a quantity', () => {
    expect(quantitiesOf(increaseInCart(cartOf(4), 1))).toEqual([[1, 5]]);
    expect(quantitiesOf(decreaseInCart(cartOf(4), 1))).toEqual([[1, 3]]);
  });

  it('removes the item when its quantity is decremented at 1', () => {
    expect(quantitiesOf(decreaseInCart(cartOf(1, 2), 1))).toEqual([[2, 2]]);
  });

  it.each([
    ['12', [[1, 12]]],
    ['', []],
    ['0', []],
    ['-3', []],
    ['abc', [[1, 4]]],
    ['2.5', [[1, 4]]],
    ['10000', [[1, 4]]],
  ])('typing %j', (raw, expected) => {
    expect(quantitiesOf(typeCartQuantity(cartOf(4), 1, raw))).toEqual(expected);
  });

  it('removes one item', () => {
    expect(quantitiesOf(removeFromCart(cartOf(4, 2), 1))).toEqual([[2, 2]]);
  });

  it('removes submitted quantities and keeps items added meanwhile', () => {
    const submitted = cartLines(cartOf(4, 2));
    expect(withoutSubmitted(cartOf(4, 2), submitted).items).toEqual([]);
    expect(quantitiesOf(withoutSubmitted(cartOf(5, 2, 3), submitted))).toEqual([
      [1, 1],
      [3, 3],
    ]);
    expect(quantitiesOf(withoutSubmitted(cartOf(1, 7), submitted))).toEqual([[2, 5]]);
  });

  it('does not exceed the maximum quantity', () => {
    const full = cartOf(MAX_QUANTITY);
    expect(increaseInCart(full, 1)).toBe(full);
    expect(addToCart(full, equipment(1))).toBe(full);
  });

  it('returns the same cart when nothing changes', () => {
    const cart = cartOf(4);
    expect(increaseInCart(cart, 99)).toBe(cart);
    expect(decreaseInCart(cart, 99)).toBe(cart);
    expect(removeFromCart(cart, 99)).toBe(cart);
    expect(typeCartQuantity(cart, 99, '5')).toBe(cart);
    expect(typeCartQuantity(cart, 1, '4')).toBe(cart);
    expect(typeCartQuantity(cart, 1, 'x')).toBe(cart);
    expect(withoutSubmitted(cart, [])).toBe(cart);
    expect(withoutSubmitted(cart, [{ equipmentId: 99, quantity: 1 }])).toBe(cart);
  });

  it('returns total and item quantities', () => {
    expect(cartTotalItems(cartOf(4, 2, 10))).toBe(16);
    expect(cartTotalItems(emptyCart)).toBe(0);
    expect(cartQuantityOf(cartOf(4, 2), 2)).toBe(2);
    expect(cartQuantityOf(cartOf(4, 2), 3)).toBe(0);
  });

  it('drops invalid stored lines and merges repeated ones', () => {
    const stored = [3, 0, -1, 1.5, 2, 9999].map((quantity, index) => ({ equipment: equipment(index % 3), quantity }));
    // Ids 0, 1, 2, 0, 1, 2.
    expect(quantitiesOf(restoreCart(stored))).toEqual([
      [0, 3],
      [1, 2],
      [2, 9999],
    ]);
    expect(quantitiesOf(restoreCart([...cartOf(9000).items, ...cartOf(9000).items]))).toEqual([[1, MAX_QUANTITY]]);
  });
});

describe('any sequence of operations', () => {
  const id = fc.integer({ min: 1, max: 4 });
  const entry = fc.oneof(
    fc.integer({ min: -3, max: 10_002 }).map(String),
    fc.constantFrom('', 'x', '1.5', '1e9', ' 7 '),
  );
  type Step = (cart: Cart) => Cart;
  const step: fc.Arbitrary<Step> = fc.oneof(
    id.map(
      (target): Step =>
        (cart) =>
          addToCart(cart, equipment(target)),
    ),
    id.map(
      (target): Step =>
        (cart) =>
          increaseInCart(cart, target),
    ),
    id.map(
      (target): Step =>
        (cart) =>
          decreaseInCart(cart, target),
    ),
    id.map(
      (target): Step =>
        (cart) =>
          removeFromCart(cart, target),
    ),
    fc.tuple(id, entry).map(
      ([target, raw]): Step =>
        (cart) =>
          typeCartQuantity(cart, target, raw),
    ),
  );

  it('keeps the cart valid, changes at most one line, and does not mutate the previous cart', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let cart = emptyCart;
        for (const apply of steps) {
          const before = structuredClone(cart);
          const next = apply(cart);
          expect(cart).toEqual(before);
          const ids = next.items.map((item) => item.equipment.id);
          expect(new Set(ids).size).toBe(ids.length);
          for (const { quantity } of next.items) expect(isQuantity(quantity)).toBe(true);
          expect(cartTotalItems(next)).toBe(ids.reduce((sum, each) => sum + cartQuantityOf(next, each), 0));
          const changed = [1, 2, 3, 4].filter((each) => cartQuantityOf(next, each) !== cartQuantityOf(cart, each));
          expect(changed.length <= 1 || next.items.length === 0).toBe(true);
          expect(restoreCart(next.items)).toEqual(next);
          cart = next;
        }
      }),
    );
  });

  it('is undone by its inverse: increment and decrement, add and remove', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: MAX_QUANTITY - 1 }), { minLength: 1, maxLength: 5 }),
        (quantities) => {
          const cart = cartOf(...quantities);
          expect(decreaseInCart(increaseInCart(cart, 1), 1)).toEqual(cart);
          expect(removeFromCart(addToCart(cart, equipment(99)), 99)).toEqual(cart);
        },
      ),
    );
  });
});
