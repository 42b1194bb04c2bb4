import { emptyCart, restoreCart, type Cart, type CartItem } from '@backlot/domain';
import { storageKeys, storedCartItemSchema, storedEntry } from '@backlot/domain/contract';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Parses a stored item in the current or the earlier flat format. */
function readItem(raw: unknown): CartItem | undefined {
  const nested = isRecord(raw) && !('equipment' in raw) ? { equipment: raw, quantity: raw['quantity'] } : raw;
  const parsed = storedCartItemSchema.safeParse(nested);
  return parsed.success ? parsed.data : undefined;
}

export function readCart(stored: unknown): Cart {
  const rows: unknown = isRecord(stored) && 'items' in stored ? stored['items'] : stored;
  if (!Array.isArray(rows)) return emptyCart;
  return restoreCart(rows.map(readItem).filter((item) => item !== undefined));
}

export const storedCart = storedEntry<Cart>(storageKeys.cart, {
  safeParse: (stored) => ({ data: readCart(stored) }),
});
