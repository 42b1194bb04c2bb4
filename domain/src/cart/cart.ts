import type { MainCategory } from '../catalog/main-category.js';
import {
  isQuantity,
  MAX_QUANTITY,
  readPublicQuantity,
  totalQuantity,
  type QuantityLine,
} from '../quantity/quantity.js';

/** What the cart keeps of an equipment record, enough to show it without asking the server (specification 3). */
export type CartEquipment = {
  readonly id: number;
  readonly name: string;
  readonly mainCategory: MainCategory;
  readonly category: string;
  readonly subcategory: string;
  readonly description: string;
  /** Address of the picture; empty when there is none. */
  readonly image: string;
  readonly unitsPerItem: number;
};

/** Anything with an id can lie in a cart; the rules look at nothing else. */
type Identified = { readonly id: number };

/** One line of the cart. `quantity`: items, whole, MIN_QUANTITY to MAX_QUANTITY. */
export type CartItem<E extends Identified = CartEquipment> = { readonly equipment: E; readonly quantity: number };

/** The quote cart: one line an equipment, in the order of adding. Never mutated; every rule returns a cart. */
export type Cart<E extends Identified = CartEquipment> = { readonly items: readonly CartItem<E>[] };

/** A cart with nothing in it. */
export const emptyCart: Cart = Object.freeze({ items: Object.freeze([]) });

function setQuantity<E extends Identified>(cart: Cart<E>, id: number, quantity: number): Cart<E> {
  const current = cartQuantityOf(cart, id);
  if (current === 0 || current === quantity) return cart;
  return { items: cart.items.map((item) => (item.equipment.id === id ? { ...item, quantity } : item)) };
}

/**
 * Adds one item: quantity 1 when it is new, one more when it is there (specification 4 'Cart'). At MAX_QUANTITY nothing
 * changes and the same cart comes back.
 */
export function addToCart<E extends Identified>(cart: Cart<E>, equipment: E): Cart<E> {
  if (cartQuantityOf(cart, equipment.id) > 0) return increaseInCart(cart, equipment.id);
  return { items: [...cart.items, { equipment, quantity: 1 }] };
}

/** Plus: one more, up to MAX_QUANTITY. An id that is not in the cart changes nothing. */
export function increaseInCart<E extends Identified>(cart: Cart<E>, id: number): Cart<E> {
  const quantity = cartQuantityOf(cart, id);
  return quantity >= MAX_QUANTITY ? cart : setQuantity(cart, id, quantity + 1);
}

/** Minus: one less; at 1 the item leaves the cart (specification 4 'Cart'). */
export function decreaseInCart<E extends Identified>(cart: Cart<E>, id: number): Cart<E> {
  const quantity = cartQuantityOf(cart, id);
  return quantity <= 1 ? removeFromCart(cart, id) : setQuantity(cart, id, quantity - 1);
}

/** A typed quantity, read by `readPublicQuantity`: sets, removes, or is ignored. An id that is not there changes nothing. */
export function typeCartQuantity<E extends Identified>(cart: Cart<E>, id: number, raw: string): Cart<E> {
  const entry = readPublicQuantity(raw);
  switch (entry.kind) {
    case 'set':
      return setQuantity(cart, id, entry.quantity);
    case 'remove':
      return removeFromCart(cart, id);
    case 'ignore':
      return cart;
  }
}

/** Takes the item out, whatever its quantity. */
export function removeFromCart<E extends Identified>(cart: Cart<E>, id: number): Cart<E> {
  return cartQuantityOf(cart, id) === 0 ? cart : { items: cart.items.filter((item) => item.equipment.id !== id) };
}

/**
 * Takes out what a submission carried (`cartLines` of the cart that was sent). What was added while it was under way
 * stays; a line with nothing left over goes. The same cart when nothing of it was sent.
 */
export function withoutSubmitted<E extends Identified>(cart: Cart<E>, lines: readonly QuantityLine[]): Cart<E> {
  const sent = new Map<number, number>();
  for (const { equipmentId, quantity } of lines) sent.set(equipmentId, (sent.get(equipmentId) ?? 0) + quantity);
  if (!cart.items.some(({ equipment }) => sent.has(equipment.id))) return cart;
  const left = cart.items.map((item) => ({ ...item, quantity: item.quantity - (sent.get(item.equipment.id) ?? 0) }));
  return { items: left.filter(({ quantity }) => quantity >= 1) };
}

/**
 * Makes a sound cart of stored lines, which another version or hand may have written: lines with a quantity that is
 * not allowed are dropped, repeated ones merge (up to MAX_QUANTITY).
 */
export function restoreCart<E extends Identified>(items: readonly CartItem<E>[]): Cart<E> {
  const lines = new Map<number, CartItem<E>>();
  for (const { equipment, quantity } of items) {
    if (!isQuantity(quantity)) continue;
    const known = lines.get(equipment.id);
    lines.set(equipment.id, {
      equipment: known?.equipment ?? equipment,
      quantity: Math.min(MAX_QUANTITY, (known?.quantity ?? 0) + quantity),
    });
  }
  return { items: [...lines.values()] };
}

/** The sum of the quantities, in items (specification 3 'Cart item'). */
export function cartTotalItems(cart: Cart<Identified>): number {
  return totalQuantity(cart.items);
}

/** The badge's text: the number, or '99+' above 99 (specification 2, 9). */
export function cartCountLabel(total: number): string {
  return total > 99 ? '99+' : String(total);
}

/** The quantity of one item in the cart; 0 when it is not there. */
export function cartQuantityOf(cart: Cart<Identified>, id: number): number {
  return cart.items.find((item) => item.equipment.id === id)?.quantity ?? 0;
}

/** The cart as a submission carries it: ids and quantities, nothing else is the visitor's to say (decision 6). */
export function cartLines(cart: Cart<Identified>): QuantityLine[] {
  return cart.items.map(({ equipment, quantity }) => ({ equipmentId: equipment.id, quantity }));
}
