import { cartQuantityOf } from '@backlot/domain';
import { defineMessages } from '@backlot/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useShell } from '../../lib/shell-context.tsx';
import { listEquipmentQuery } from './api/use-list-equipment.ts';
import { useQuoteCartMessages } from './messages.ts';
import { focusLineSoon, restoreLine } from './restore-line.ts';
import { useCart } from './stores/cart-store.ts';

const useMessages = defineMessages({
  en: { swapped: (name: string, before: string) => `${name} took the place of ${before}.` },
  es: { swapped: (name: string, before: string) => `${name} reemplazó a ${before}.` },
});

/**
 * Puts another item into the place of a line, with the line's quantity, and offers 'Undo'. Rejects when the other item
 * cannot be loaded; the line then stays.
 */
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
    // The button that was clicked is gone with the line.
    focusLineSoon(substituteId);
    notify({
      kind: 'info',
      message: swapped(substitute.name, item.equipment.name),
      action: { label: undoText, onAction: undo },
    });
  };
}
