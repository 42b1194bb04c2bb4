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

/** Skips invalid items. */
const itemsParser = {
  safeParse(stored: unknown): { data: CartItem[] } {
    const rows: unknown = typeof stored === 'object' && stored !== null && 'items' in stored ? stored.items : undefined;
    const list: readonly unknown[] = Array.isArray(rows) ? rows : [];
    return { data: list.flatMap((row) => storedCartItemSchema.safeParse(row).data ?? []) };
  },
};

/** Predicts the quote panel's state from local storage before it has loaded, to reserve its space. */
export function predictedQuote(storage: OpenStorage, context: QuotePanelContext): QuotePanelState {
  const cart = storedEntry(storageKeys.cart, itemsParser, storage);
  const totalItems = cartTotalItems({ items: cart.read() ?? [] });
  const panel = storedEntry(storageKeys.quotePanel, storedQuotePanelSchema, storage);
  const isManuallyClosed = panel.read()?.isManuallyClosed ?? false;
  return { totalItems, isOpen: shouldOpenQuotePanel(context, { totalItems, isManuallyClosed }) };
}
