import { cartLines, quoteSubmittedMetrics, toCents, type CartItem, type QuantityLine } from '@backlot/domain';
import type { QuoteRequestReceipt, StoredReceipt } from '@backlot/domain/contract';
import { useLocale } from '@backlot/ui-kit';
import { useShell } from '../../lib/shell-context.tsx';
import { useToday } from '../../lib/use-today.ts';
import type { CheckedProject } from './project-fields.ts';
import { useReceipts } from './stores/receipt-store.ts';
import { useSubmission } from './stores/submission-store.ts';

/** Daily prices in dollars by equipment id. */
type Prices = ReadonlyMap<number, number | null>;

/** The cart that is submitted; a feature of its own, joined with this one by the pages. */
export interface SubmittedCart {
  readonly items: () => readonly CartItem[];
  readonly remove: (lines: readonly QuantityLine[]) => void;
  readonly prices: () => Prices;
  readonly loadPrices: (items: readonly CartItem[]) => Promise<void>;
}

function metricsOf(items: readonly CartItem[], { startDate, endDate }: CheckedProject, prices: Prices) {
  const lines = items.map(({ equipment, quantity }) => {
    const price = prices.get(equipment.id) ?? null;
    return {
      quantity,
      unitsPerItem: equipment.unitsPerItem,
      pricePerUnitCents: price === null ? null : toCents(price),
    };
  });
  return quoteSubmittedMetrics({ lines, startDate, endDate });
}

function receiptItems(items: readonly CartItem[]): StoredReceipt['items'] {
  return items.map(({ equipment, quantity }) => ({
    equipmentId: equipment.id,
    name: equipment.name,
    unitsPerItem: equipment.unitsPerItem,
    quantity,
  }));
}

/**
 * Stores the receipt and calls `onSent` before the items are removed, so that the receipt is shown, not an empty quote.
 */
export function useSubmitQuote(
  cart: SubmittedCart,
): (details: CheckedProject, onSent: (receipt: QuoteRequestReceipt) => void) => Promise<void> {
  const { api, track, consent } = useShell();
  const locale = useLocale();
  const today = useToday();
  return async (details, onSent) => {
    const items = cart.items();
    const sent = cartLines({ items });
    const receipt = await useSubmission.getState().submit({ api, details, items: sent, locale });
    if (receipt === undefined) return;
    useReceipts.getState().save({ ...receipt, sentOn: today, details, items: receiptItems(items) });
    onSent(receipt);
    cart.remove(sent);
    if (consent === 'granted') await cart.loadPrices(items);
    track({ name: 'quote_submitted', company: details.company, ...metricsOf(items, details, cart.prices()) });
  };
}
