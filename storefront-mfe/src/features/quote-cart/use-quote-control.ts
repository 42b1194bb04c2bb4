import { cartQuantityOf } from '@backlot/domain';
import type { Equipment } from '@backlot/domain/contract';
import { addedToQuote } from './added-to-quote.ts';
import { useCart } from './stores/cart-store.ts';
import { usePanel } from './stores/panel-store.ts';
import { useCartControls } from './use-cart-controls.ts';
import { isDesktop } from '../../lib/is-desktop.ts';
import { useShell } from '../../lib/shell-context.tsx';

/** Connects an item to the quote: adding opens the panel if it is a sidebar (spec 4, quote panel). */
export function useQuoteControl(equipment: Equipment) {
  const { track } = useShell();
  const quantity = useCart(({ cart }) => cartQuantityOf(cart, equipment.id));
  const controls = useCartControls();

  function add(): void {
    useCart.getState().add(equipment);
    track(addedToQuote(equipment));
    const { openAfterAdding, clearSuccess } = usePanel.getState();
    if (isDesktop()) openAfterAdding();
    else clearSuccess();
  }

  return {
    quantity,
    onAdd: add,
    onIncrease: () => controls.increase(equipment.id),
    // No undo toast: at 1 the Add button reappears in the same place.
    onDecrease: () => useCart.getState().decrease(equipment.id),
    onType: (raw: string) => controls.type(equipment.id, raw),
  };
}
