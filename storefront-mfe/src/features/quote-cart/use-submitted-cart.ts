import type { CartItem, QuantityLine } from '@backlot/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useShell } from '../../lib/shell-context.tsx';
import { cachedPrices, listEquipmentQuery } from './api/use-list-equipment.ts';
import { useCart } from './stores/cart-store.ts';

/** Cart of a submission. Prices are for analytics only, so that a failed load is ignored. */
export function useSubmittedCart() {
  const { api } = useShell();
  const client = useQueryClient();
  return {
    items: () => useCart.getState().cart.items,
    remove: (lines: readonly QuantityLine[]) => useCart.getState().removeSubmitted(lines),
    prices: () => cachedPrices(client),
    /** Loads the prices missing from the cache: the quote may be older than the page view. */
    loadPrices: async (items: readonly CartItem[]): Promise<void> => {
      const cached = cachedPrices(client);
      const missing = items.map(({ equipment }) => equipment.id).filter((id) => !cached.has(id));
      if (missing.length > 0) await client.fetchQuery(listEquipmentQuery(api, missing)).catch(() => undefined);
    },
  };
}
