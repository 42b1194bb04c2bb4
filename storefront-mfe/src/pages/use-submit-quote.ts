import { cartLines, quoteSubmittedFigures, toCents } from '@backlot/domain';
import type { ProjectDetails, QuoteRequestReceipt } from '@backlot/domain/contract';
import { useQueryClient } from '@tanstack/react-query';
import { seenPrices } from '../features/catalog/api/use-equipment.ts';
import { useCart } from '../features/quote-cart/stores/cart-store.ts';
import { useSubmission } from '../features/quote-request/stores/submission-store.ts';
import { useShell } from '../lib/shell-context.tsx';

/** Sends the cart with the project details; on success empties the cart. Answers the receipt, undefined when it failed. */
export function useSubmitQuote(): (details: ProjectDetails) => Promise<QuoteRequestReceipt | undefined> {
  const { api, track } = useShell();
  const client = useQueryClient();
  return async (details) => {
    const { cart, clear } = useCart.getState();
    const receipt = await useSubmission.getState().submit({ api, details, items: cartLines(cart) });
    if (receipt === undefined) return undefined;
    clear();
    const prices = seenPrices(client);
    const lines = cart.items.map(({ equipment, quantity }) => {
      const price = prices.get(equipment.id) ?? null;
      return { quantity, unitsPerItem: equipment.unitsPerItem, pricePerUnitCents: price === null ? null : toCents(price) };
    });
    track({ name: 'quote_submitted', company: details.company, ...quoteSubmittedFigures({ lines, startDate: details.startDate, endDate: details.endDate }) });
    return receipt;
  };
}
