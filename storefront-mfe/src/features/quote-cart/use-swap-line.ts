import { cartQuantityOf } from '@backlot/domain';
import { defineMessages } from '@backlot/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useShell } from '../../lib/shell-context.tsx';
import { listEquipmentQuery } from './api/use-list-equipment.ts';
import { useQuoteCartMessages } from './messages.ts';
import { focusLineAfterRender, restoreLine } from './restore-line.ts';
import { useCart } from './stores/cart-store.ts';

const useMessages = defineMessages({
  en: { swapped: (name: string, before: string) => `${name} took the place of ${before}.` },
  es: { swapped: (name: string, before: string) => `${name} reemplazó a ${before}.` },
});

/** Replaces a line's item at the same quantity, with undo. Rejects without a change if it cannot be loaded. */
export function useSwapLine(): (id: number, substituteId: number) => Promise<void> {
  const { api, notify } = useShell();
  const client = useQueryClient();
  const { undo: undoText } = useQuoteCartMessages();
  const { swapped } = useMessages();
  return async (id, substituteId) => {
    const [substitute] = await client.fetchQuery(listEquipmentQuery(api, [substituteId]));
    if (substitute === undefined) throw new Error(`Item ${substituteId} is no longer in the catalogue`);
    const { cart, clears, swap } = useCart.getState();
    const index = cart.items.findIndex(({ equipment }) => equipment.id === id);
    const item = cart.items[index];
    if (item === undefined) return;
    const before = cartQuantityOf(cart, substituteId);

    function undo(): void {
      const { clears: clearsNow, remove, type } = useCart.getState();
      if (item === undefined || clearsNow !== clears) return;
      if (before === 0) remove(substituteId);
      else type(substituteId, String(before));
      restoreLine(item, index);
    }

    swap(id, substitute);
    useCart.setState({ removed: { item, index } });
    focusLineAfterRender(substituteId);
    notify({
      kind: 'info',
      message: swapped(substitute.name, item.equipment.name),
      action: { label: undoText, onAction: undo },
    });
  };
}
