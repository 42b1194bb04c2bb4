import { cartTotalItems, type CartItem } from '@backlot/domain';
import {
  storageKeys,
  storedCartItemSchema,
  storedEntry,
  storedQuotePanelSchema,
  type OpenStorage,
  type QuoteDockState,
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

/**
 * What the quote dock is going to say once it is here, from what the browser keeps: so the page makes room for the panel
 * at once, and nothing moves when it comes. The dock has the last word.
 */
export function expectedQuote(storage: OpenStorage, context: QuotePanelContext): QuoteDockState {
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
