import type { Equipment } from '@backlot/domain/contract';
import { useCart, useQuantityOf } from '../features/quote-cart/stores/cart-store.ts';
import { usePanel } from '../features/quote-cart/stores/panel-store.ts';
import { useCartControls } from '../features/quote-cart/use-cart-controls.ts';
import { isDesktop } from '../lib/is-desktop.ts';
import { useShell } from '../lib/shell-context.tsx';

/** Ties an item to the quote: adding opens the panel where it stands beside the page (spec 4, quote panel). */
export function useQuoteControl(equipment: Equipment) {
  const { track } = useShell();
  const quantity = useQuantityOf(equipment.id);
  const controls = useCartControls();

  function add(): void {
    useCart.getState().add(equipment);
    const { name: itemName, category, subcategory, mainCategory } = equipment;
    track({ name: 'add_to_quote', itemName, category, subcategory, mainCategory });
    const { openAfterAdding, clearSuccess } = usePanel.getState();
    if (isDesktop()) openAfterAdding();
    else clearSuccess();
  }

  return {
    quantity,
    onAdd: add,
    onIncrease: () => controls.increase(equipment.id),
    // Minus at 1 brings the button back in the same place; that is its own undo.
    onDecrease: () => useCart.getState().decrease(equipment.id),
    onType: (raw: string) => controls.type(equipment.id, raw),
  };
}
