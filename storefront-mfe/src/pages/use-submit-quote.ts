import { cartLines, quoteSubmittedMetrics, toCents, type CartItem } from '@backlot/domain';
import type { QuoteRequestReceipt } from '@backlot/domain/contract';
import { useLocale } from '@backlot/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { cachedPrices, listEquipmentQuery } from '../features/quote-cart/api/use-list-equipment.ts';
import { useCart } from '../features/quote-cart/stores/cart-store.ts';
import type { CheckedProject } from '../features/quote-request/project-fields.ts';
import { useReceipts } from '../features/quote-request/stores/receipt-store.ts';
import { useSubmission } from '../features/quote-request/stores/submission-store.ts';
import { useShell } from '../lib/shell-context.tsx';
import { useToday } from '../lib/use-today.ts';

type Prices = ReturnType<typeof cachedPrices>;

function metricsOf(items: readonly CartItem[], { startDate, endDate }: CheckedProject, prices: Prices) {
  const lines = items.map(({ equipment: { id, unitsPerItem }, quantity }) => {
    const price = prices.get(id) ?? null;
    return { quantity, unitsPerItem, pricePerUnitCents: price === null ? null : toCents(price) };
  });
  return quoteSubmittedMetrics({ lines, startDate, endDate });
}

/** Stores the receipt and calls `onSent` before removing the items: the receipt is shown, not an empty quote. */
export function useSubmitQuote() {
  const { api, track, consent } = useShell();
  const client = useQueryClient();
  const locale = useLocale();
  const today = useToday();

  /** Loads the prices missing from the cache: the quote may be older than the page view. Ignores failures. */
  async function loadPrices(items: readonly CartItem[]): Promise<void> {
    const cached = cachedPrices(client);
    const missing = items.map(({ equipment }) => equipment.id).filter((id) => !cached.has(id));
    if (missing.length > 0) await client.fetchQuery(listEquipmentQuery(api, missing)).catch(() => undefined);
  }

  return async (details: CheckedProject, onSent: (receipt: QuoteRequestReceipt) => void): Promise<void> => {
    const { items } = useCart.getState().cart;
    const lines = cartLines({ items });
    const receipt = await useSubmission.getState().submit({ api, details, items: lines, locale });
    if (receipt === undefined) return;
    const receiptItems = items.map(({ equipment: { id, name, unitsPerItem }, quantity }) => ({
      equipmentId: id,
      name,
      unitsPerItem,
      quantity,
    }));
    useReceipts.getState().save({ ...receipt, sentOn: today, details, items: receiptItems });
    onSent(receipt);
    useCart.getState().removeSubmitted(lines);
    if (consent === 'granted') await loadPrices(items);
    track({ name: 'quote_submitted', company: details.company, ...metricsOf(items, details, cachedPrices(client)) });
  };
}
