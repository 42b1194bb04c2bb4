import { emptyCart, restoreCart, type Cart, type CartItem } from '@backlot/domain';
import { storageKeys, storedCartItemSchema, storedEntry } from '@backlot/domain/contract';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** An item as it is kept today, or as earlier versions kept it: the equipment's fields beside the quantity. */
function readItem(raw: unknown): CartItem | undefined {
  const nested = isRecord(raw) && !('equipment' in raw) ? { equipment: raw, quantity: raw['quantity'] } : raw;
  const parsed = storedCartItemSchema.safeParse(nested);
  return parsed.success ? parsed.data : undefined;
}

/** Makes a cart of whatever the storage holds: good items are kept, anything else is dropped. */
export function readCart(stored: unknown): Cart {
  const rows: unknown = isRecord(stored) && 'items' in stored ? stored['items'] : stored;
  if (!Array.isArray(rows)) return emptyCart;
  return restoreCart(rows.map(readItem).filter((item) => item !== undefined));
}

/** The cart of this browser, shared by all its tabs. */
export const storedCart = storedEntry<Cart>(storageKeys.cart, {
  safeParse: (stored) => ({ data: readCart(stored) }),
});
