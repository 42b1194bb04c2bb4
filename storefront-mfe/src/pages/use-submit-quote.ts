import { cartLines, quoteSubmittedFigures, toCents } from '@backlot/domain';
import type { ProjectDetails, QuoteRequestReceipt } from '@backlot/domain/contract';
import { useQueryClient } from '@tanstack/react-query';
import { seenPrices } from '../features/catalog/api/use-equipment.ts';
import { useCart } from '../features/quote-cart/stores/cart-store.ts';
import { useSubmission } from '../features/quote-request/stores/submission-store.ts';
import { useShell } from '../lib/shell-context.tsx';

/**
 * Sends the cart with the project details. On success tells `onSent`, then takes out what was sent: told first, so that
 * the receipt and not an empty quote is the next thing to see.
 */
export function useSubmitQuote(): (details: ProjectDetails, onSent: (receipt: QuoteRequestReceipt) => void) => Promise<void> {
  const { api, track } = useShell();
  const client = useQueryClient();
  return async (details, onSent) => {
    const { cart, takeOutSent } = useCart.getState();
    const sent = cartLines(cart);
    const receipt = await useSubmission.getState().submit({ api, details, items: sent });
    if (receipt === undefined) return;
    onSent(receipt);
    takeOutSent(sent);
    const prices = seenPrices(client);
    const lines = cart.items.map(({ equipment, quantity }) => {
      const price = prices.get(equipment.id) ?? null;
      return { quantity, unitsPerItem: equipment.unitsPerItem, pricePerUnitCents: price === null ? null : toCents(price) };
    });
    track({ name: 'quote_submitted', company: details.company, ...quoteSubmittedFigures({ lines, startDate: details.startDate, endDate: details.endDate }) });
  };
}
