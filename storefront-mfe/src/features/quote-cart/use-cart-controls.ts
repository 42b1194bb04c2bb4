import { cartQuantityOf, readPublicQuantity, type CartItem } from '@backlot/domain';
import { useShell } from '../../lib/shell-context.tsx';
import { useQuoteCartMessages } from './messages.ts';
import { restoreLine } from './restore-line.ts';
import { useCart } from './stores/cart-store.ts';

export interface CartControls {
  readonly increase: (id: number) => void;
  readonly decrease: (id: number) => void;
  /** Empty or zero removes the item with undo. Returns the reason if an entry was rejected. */
  readonly type: (id: number, raw: string) => string | undefined;
  readonly remove: (id: number) => void;
}

export function useCartControls(): CartControls {
  const { notify } = useShell();
  const messages = useQuoteCartMessages();

  function withUndo(id: number, change: () => void): void {
    const { cart, clears } = useCart.getState();
    const { items } = cart;
    const index = items.findIndex((item) => item.equipment.id === id);
    const item: CartItem | undefined = items[index];
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
    decrease: (id) => withUndo(id, () => decrease(id)),
    type: (id, raw) => {
      withUndo(id, () => type(id, raw));
      return readPublicQuantity(raw).kind === 'ignore' ? messages.quantityHint() : undefined;
    },
    remove: (id) => withUndo(id, () => remove(id)),
  };
}
