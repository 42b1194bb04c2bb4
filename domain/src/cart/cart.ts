import type { MainCategory } from '../catalog/main-category.ts';
import {
  isQuantity,
  MAX_QUANTITY,
  readPublicQuantity,
  totalQuantity,
  type QuantityLine,
} from '../quantity/quantity.ts';

/** Equipment fields stored in the cart, enough to render it offline. */
export interface CartEquipment {
  readonly id: number;
  readonly name: string;
  readonly mainCategory: MainCategory;
  readonly category: string;
  readonly subcategory: string;
  readonly description: string;
  /** URL of the picture; empty without one. */
  readonly image: string;
  readonly unitsPerItem: number;
}

interface Identified {
  readonly id: number;
}

/** Line of the cart. `quantity`: whole items, MIN_QUANTITY to MAX_QUANTITY. */
export interface CartItem<E extends Identified = CartEquipment> {
  readonly equipment: E;
  readonly quantity: number;
}

/** Immutable quote cart: one line per equipment, in order of adding. */
export interface Cart<E extends Identified = CartEquipment> {
  readonly items: readonly CartItem<E>[];
}

export const emptyCart: Cart = Object.freeze({ items: Object.freeze([]) });

function setQuantity<E extends Identified>(cart: Cart<E>, id: number, quantity: number): Cart<E> {
  const current = cartQuantityOf(cart, id);
  if (current === 0 || current === quantity) return cart;
  return { items: cart.items.map((item) => (item.equipment.id === id ? { ...item, quantity } : item)) };
}

/** Adds one item, or increments its quantity (spec 4). Returns the same cart at MAX_QUANTITY. */
export function addToCart<E extends Identified>(cart: Cart<E>, equipment: E): Cart<E> {
  if (cartQuantityOf(cart, equipment.id) > 0) return increaseInCart(cart, equipment.id);
  return { items: [...cart.items, { equipment, quantity: 1 }] };
}

/** Increments a quantity, up to MAX_QUANTITY; no-op for an unknown id. */
export function increaseInCart<E extends Identified>(cart: Cart<E>, id: number): Cart<E> {
  const quantity = cartQuantityOf(cart, id);
  return quantity >= MAX_QUANTITY ? cart : setQuantity(cart, id, quantity + 1);
}

/** Decrements a quantity; removes the item at 1 (spec 4). */
export function decreaseInCart<E extends Identified>(cart: Cart<E>, id: number): Cart<E> {
  const quantity = cartQuantityOf(cart, id);
  return quantity <= 1 ? removeFromCart(cart, id) : setQuantity(cart, id, quantity - 1);
}

/** Applies a typed quantity (`readPublicQuantity`): sets, removes or ignores it; no-op for an unknown id. */
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

export function removeFromCart<E extends Identified>(cart: Cart<E>, id: number): Cart<E> {
  return cartQuantityOf(cart, id) === 0 ? cart : { items: cart.items.filter((item) => item.equipment.id !== id) };
}

/** Removes submitted quantities; items added meanwhile stay. Returns the same cart if nothing changed. */
export function withoutSubmitted<E extends Identified>(cart: Cart<E>, lines: readonly QuantityLine[]): Cart<E> {
  const submitted = new Map<number, number>();
  for (const { equipmentId, quantity } of lines)
    submitted.set(equipmentId, (submitted.get(equipmentId) ?? 0) + quantity);
  if (!cart.items.some(({ equipment }) => submitted.has(equipment.id))) return cart;
  const remaining = cart.items.map((item) => ({
    ...item,
    quantity: item.quantity - (submitted.get(item.equipment.id) ?? 0),
  }));
  return { items: remaining.filter(({ quantity }) => quantity >= 1) };
}

/** Returns a valid cart from untrusted lines: drops invalid quantities, merges repeated items up to MAX_QUANTITY. */
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

export function cartTotalItems(cart: Cart<Identified>): number {
  return totalQuantity(cart.items);
}

/** Returns the quantity of an item; 0 when it is not in the cart. */
export function cartQuantityOf(cart: Cart<Identified>, id: number): number {
  return cart.items.find((item) => item.equipment.id === id)?.quantity ?? 0;
}

/** Returns the cart for a submission: ids and quantities only (decision 6). */
export function cartLines(cart: Cart<Identified>): QuantityLine[] {
  return cart.items.map(({ equipment, quantity }) => ({ equipmentId: equipment.id, quantity }));
}
