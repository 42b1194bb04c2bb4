import { create } from 'zustand';
import {
  addToCart,
  cartQuantityOf,
  decreaseInCart,
  emptyCart,
  increaseInCart,
  isQuantity,
  removeFromCart,
  restoreCart,
  typeCartQuantity,
  withoutSubmitted,
  type Cart,
  type CartEquipment,
  type CartItem,
  type QuantityLine,
} from '@backlot/domain';
import { storedCart } from './stored-cart.ts';

export interface CartState {
  readonly cart: Cart;
  /** False if the cart cannot be stored: storage is blocked or full. */
  readonly isSaved: boolean;
  /** Number of sent quotes. A line removed before a submission is not restored into the next quote. */
  readonly clears: number;
  /** Line that the last change removed, with its position; any other change clears it. */
  readonly removed: { readonly item: CartItem; readonly index: number } | undefined;
  readonly add: (equipment: CartEquipment) => void;
  readonly increase: (id: number) => void;
  readonly decrease: (id: number) => void;
  readonly type: (id: number, raw: string) => void;
  readonly remove: (id: number) => void;
  /** Replaces a line's item; quantities add up if the cart contains both. */
  readonly swap: (id: number, substitute: CartEquipment) => void;
  /** Restores a removed line at its position, unless the item is in the cart again. */
  readonly putBack: (item: CartItem, index: number) => void;
  /** Removes the lines of a sent quote; later additions, also from other tabs, remain. */
  readonly removeSubmitted: (lines: readonly QuantityLine[]) => void;
  readonly addList: (items: readonly CartItem[]) => void;
  readonly replaceWith: (items: readonly CartItem[]) => void;
  /** Rereads the storage after another tab or a sign-out changed it. */
  readonly reload: () => void;
}

/** Stored subset of an equipment record; prices are the server's (decision 6). */
function toCartEquipment({
  id,
  name,
  mainCategory,
  category,
  subcategory,
  description,
  image,
  unitsPerItem,
}: CartEquipment): CartEquipment {
  return { id, name, mainCategory, category, subcategory, description, image, unitsPerItem };
}

function toCartItem({ equipment, quantity }: CartItem): CartItem {
  return { equipment: toCartEquipment(equipment), quantity };
}

function insertAt(cart: Cart, item: CartItem, index: number): Cart {
  if (cartQuantityOf(cart, item.equipment.id) > 0 || !isQuantity(item.quantity)) return cart;
  return { items: cart.items.toSpliced(index, 0, item) };
}

const loadCart = () => storedCart.read() ?? emptyCart;

/** Quote cart by the rules of `@backlot/domain`, persisted and synchronized across tabs (spec 4). */
export const useCart = create<CartState>()((set, get) => {
  function change(rule: (cart: Cart) => Cart): void {
    // Another tab may have written before its storage event arrives here.
    const before = get().isSaved ? loadCart() : get().cart;
    const cart = rule(before);
    set({ cart, isSaved: storedCart.write(cart), removed: undefined });
  }
  return {
    // Empty for hydration: the server renders the same for everyone.
    cart: emptyCart,
    isSaved: true,
    clears: 0,
    removed: undefined,
    add: (equipment) => change((cart) => addToCart(cart, toCartEquipment(equipment))),
    increase: (id) => change((cart) => increaseInCart(cart, id)),
    decrease: (id) => change((cart) => decreaseInCart(cart, id)),
    type: (id, raw) => change((cart) => typeCartQuantity(cart, id, raw)),
    remove: (id) => change((cart) => removeFromCart(cart, id)),
    swap: (id, substitute) =>
      change(({ items }) =>
        restoreCart(
          items.map((item) => (item.equipment.id === id ? toCartItem({ ...item, equipment: substitute }) : item)),
        ),
      ),
    putBack: (item, index) => change((cart) => insertAt(cart, item, index)),
    removeSubmitted: (lines) => {
      change((cart) => withoutSubmitted(cart, lines));
      set({ clears: get().clears + 1 });
    },
    addList: (items) => change((cart) => restoreCart([...cart.items, ...items.map(toCartItem)])),
    replaceWith: (items) => change(() => restoreCart(items.map(toCartItem))),
    reload: () => set({ cart: loadCart(), isSaved: true, removed: undefined }),
  };
});

useCart.getState().reload();
storedCart.onChangedElsewhere(() => useCart.getState().reload());
