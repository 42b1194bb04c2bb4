import { cartTotalItems, type CartItem } from '@backlot/domain';
import {
  storageKeys,
  storedCartItemSchema,
  storedEntry,
  storedQuotePanelSchema,
  type OpenStorage,
  type QuotePanelState,
} from '@backlot/domain/contract';
import { shouldOpenQuotePanel, type QuotePanelContext } from '@backlot/ui-kit';

function storedItems(stored: unknown): CartItem[] {
  const rows: unknown = typeof stored === 'object' && stored !== null && 'items' in stored ? stored.items : undefined;
  const list: readonly unknown[] = Array.isArray(rows) ? rows : [];
  return list.flatMap((row) => {
    const parsed = storedCartItemSchema.safeParse(row);
    return parsed.success ? [parsed.data] : [];
  });
}

/** Predicts the quote panel's state from local storage before it has loaded, to reserve its space. */
export function predictedQuote(storage: OpenStorage, context: QuotePanelContext): QuotePanelState {
  const cart = storedEntry<CartItem[]>(
    storageKeys.cart,
    {
      safeParse: (stored) => ({ data: storedItems(stored) }),
    },
    storage,
  );
  const totalItems = cartTotalItems({ items: cart.read() ?? [] });
  const panel = storedEntry(storageKeys.quotePanel, storedQuotePanelSchema, storage);
  const isManuallyClosed = panel.read()?.isManuallyClosed ?? false;
  return { totalItems, isOpen: shouldOpenQuotePanel(context, { totalItems, isManuallyClosed }) };
}
