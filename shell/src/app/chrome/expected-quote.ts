import { cartTotalItems } from '@backlot/domain';
import {
  storageKeys,
  storedCartItemSchema,
  storedQuotePanelSchema,
  type QuoteDockState,
} from '@backlot/domain/contract';
import { shouldOpenQuotePanel, type QuotePanelContext } from '@backlot/ui-kit';
import type { KeyValueStorage } from '../../lib/browser-storage.ts';

function readJson(storage: Pick<KeyValueStorage, 'getItem'>, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function storedItems(stored: unknown) {
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
export function expectedQuote(storage: Pick<KeyValueStorage, 'getItem'>, place: QuotePanelContext): QuoteDockState {
  const totalItems = cartTotalItems({ items: storedItems(readJson(storage, storageKeys.cart)) });
  const panel = storedQuotePanelSchema.safeParse(readJson(storage, storageKeys.quotePanel));
  const isManuallyClosed = panel.success && panel.data.isManuallyClosed;
  return { totalItems, isOpen: shouldOpenQuotePanel(place, { totalItems, isManuallyClosed }) };
}
