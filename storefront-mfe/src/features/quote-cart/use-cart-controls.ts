import { cartQuantityOf, readPublicQuantity } from '@backlot/domain';
import { useShell } from '../../lib/shell-context.tsx';
import { useQuoteCartMessages } from './messages.ts';
import { restoreLine } from './restore-line.ts';
import { useCart } from './stores/cart-store.ts';

export function useCartControls() {
  const { notify } = useShell();
  const messages = useQuoteCartMessages();

  function withUndo(id: number, change: () => void): void {
    const { cart, clears } = useCart.getState();
    const index = cart.items.findIndex(({ equipment }) => equipment.id === id);
    const item = cart.items[index];
    change();
    if (item === undefined || cartQuantityOf(useCart.getState().cart, id) > 0) return;
    useCart.setState({ removed: { item, index } });
    notify({
      kind: 'info',
      message: messages.removed(item.equipment.name),
      action: {
        label: messages.undo,
        onAction: () => {
          if (useCart.getState().clears === clears) restoreLine(item, index);
        },
      },
    });
  }

  const { increase, decrease, type, remove } = useCart.getState();
  return {
    increase,
    decrease: (id: number) => withUndo(id, () => decrease(id)),
    /** Empty or zero removes the item with undo. Returns the reason if an entry was rejected. */
    type: (id: number, raw: string) => {
      withUndo(id, () => type(id, raw));
      return readPublicQuantity(raw).kind === 'ignore' ? messages.quantityHint() : undefined;
    },
    remove: (id: number) => withUndo(id, () => remove(id)),
  };
}
