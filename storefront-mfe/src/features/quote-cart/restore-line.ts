import type { CartItem } from '@backlot/domain';
import { useCart } from './stores/cart-store.ts';

/** Data attribute of a line's controls, by which a restored line is focused. */
export const lineAttribute = (equipmentId: number): { 'data-quote-line': number } => ({
  'data-quote-line': equipmentId,
});

/** Focuses a line's quantity, or its 'Remove' if the quantity would open an on-screen keyboard. */
function focusLine(equipmentId: number): void {
  // An overlay panel follows the page in the DOM, so that the last match is the visible one.
  const controls = [...document.querySelectorAll(`[data-quote-line="${equipmentId}"]`)].at(-1);
  const control = window.matchMedia('(pointer: coarse)').matches ? ':scope > button' : 'input';
  controls?.querySelector<HTMLElement>(control)?.focus();
}

/** Focuses a line that is about to render, after this event. */
export function focusLineAfterRender(equipmentId: number): void {
  setTimeout(() => focusLine(equipmentId));
}

/** Restores a removed line. Focuses it if a list is in view, because the clicked 'Undo' unmounts. */
export function restoreLine(item: CartItem, index: number): void {
  useCart.getState().putBack(item, index);
  focusLineAfterRender(item.equipment.id);
}
