import { cartLines, quoteSubmittedMetrics, toCents, type CartItem } from '@backlot/domain';
import type { ApiClient, QuoteRequestReceipt, StoredReceipt } from '@backlot/domain/contract';
import { useLocale } from '@backlot/ui-kit';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { seenPrices } from '../features/catalog/api/use-equipment.ts';
import { listEquipmentQuery } from '../features/quote-cart/api/use-list-equipment.ts';
import { useCart } from '../features/quote-cart/stores/cart-store.ts';
import type { CheckedProject } from '../features/quote-request/project-fields.ts';
import { useReceipts } from '../features/quote-request/stores/receipt-store.ts';
import { useSubmission } from '../features/quote-request/stores/submission-store.ts';
import { useShell } from '../lib/shell-context.tsx';
import { useToday } from '../lib/use-today.ts';

function metricsOf(items: readonly CartItem[], { startDate, endDate }: CheckedProject, client: QueryClient) {
  const prices = seenPrices(client);
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

/** The quote may have outlived the page that showed its prices: those that nobody has seen since are asked for. */
async function learnPrices(items: readonly CartItem[], api: ApiClient, client: QueryClient): Promise<void> {
  const seen = seenPrices(client);
  const unseen = items.map(({ equipment }) => equipment.id).filter((id) => !seen.has(id));
  if (unseen.length === 0) return;
  try {
    await client.fetchQuery(listEquipmentQuery(api, unseen));
  } catch {
    // A figure for statistics is worth no message: they count as nothing.
  }
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
 * Sends the cart with the project details. On success keeps the receipt and tells `onSent`, then takes out what was
 * sent: in this order, so that the receipt and not an empty quote is the next thing to see.
 */
export function useSubmitQuote(): (
  details: CheckedProject,
  onSent: (receipt: QuoteRequestReceipt) => void,
) => Promise<void> {
  const { api, track, consent } = useShell();
  const locale = useLocale();
  const today = useToday();
  const client = useQueryClient();
  return async (details, onSent) => {
    const { items } = useCart.getState().cart;
    const sent = cartLines({ items });
    const receipt = await useSubmission.getState().submit({ api, details, items: sent, locale });
    if (receipt === undefined) return;
    useReceipts.getState().save({ ...receipt, sentOn: today, details, items: receiptItems(items) });
    onSent(receipt);
    useCart.getState().removeSubmitted(sent);
    if (consent === 'granted') await learnPrices(items, api, client);
    track({ name: 'quote_submitted', company: details.company, ...metricsOf(items, details, client) });
  };
}
