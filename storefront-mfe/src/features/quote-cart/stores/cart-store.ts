import { create } from 'zustand';
import {
  addToCart,
  cartQuantityOf,
  cartTotalItems,
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
  /** False while the browser does not keep the cart: storage blocked or full. */
  readonly isSaved: boolean;
  /** How often a quote was sent: what was taken out of a quote that has been sent since is not put into the next one. */
  readonly clears: number;
  /** The line that the last change took out, and where it was; any other change forgets it. */
  readonly removed: { readonly item: CartItem; readonly index: number } | undefined;
  readonly add: (equipment: CartEquipment) => void;
  readonly increase: (id: number) => void;
  readonly decrease: (id: number) => void;
  readonly type: (id: number, raw: string) => void;
  readonly remove: (id: number) => void;
  /** Puts another item into the place of a line; the quantities add up if the cart holds both. */
  readonly swap: (id: number, substitute: CartEquipment) => void;
  /** Undo of a removal: puts the line back where it was, unless the item is in the cart again. */
  readonly putBack: (item: CartItem, index: number) => void;
  /** A quote was sent: takes out its lines and leaves what was added meanwhile, here or in another tab. */
  readonly removeSubmitted: (lines: readonly QuantityLine[]) => void;
  /** Adds a list to what is there; quantities of the same item add up. */
  readonly addList: (items: readonly CartItem[]) => void;
  /** Puts a list in the place of what is there. */
  readonly replaceWith: (items: readonly CartItem[]) => void;
  /** Takes over what the storage holds, after another tab or a sign-out changed it. */
  readonly reload: () => void;
}

/** What the cart keeps of an equipment record; prices stay with the server (decision 6). */
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

/** The quote cart: the rules of `@backlot/domain`, kept in the browser's storage and the same in all tabs (spec 4). */
export const useCart = create<CartState>()((set, get) => {
  function change(rule: (cart: Cart) => Cart): void {
    // Another tab may have written a moment ago, before its event arrived here.
    const before = get().isSaved ? loadCart() : get().cart;
    const cart = rule(before);
    set({ cart, isSaved: storedCart.write(cart), removed: undefined });
  }
  return {
    // What the server renders for everybody comes first: a browser that takes the page over begins with the same.
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

/** Quantity of one item in the cart; re-renders only when that number changes. */
export function useQuantityOf(id: number): number {
  return useCart(({ cart }) => cartQuantityOf(cart, id));
}

/** Sum of the quantities. */
export function useTotalItems(): number {
  return useCart(({ cart }) => cartTotalItems(cart));
}
