import type { CartItem } from '@backlot/domain';
import { useCart } from './stores/cart-store.ts';

/** Marks the controls of a line with its equipment id, so that they are found when the line comes back. */
export const lineMark = (equipmentId: number): { 'data-quote-line': number } => ({ 'data-quote-line': equipmentId });

/** To the quantity of a line, or, where that would bring up a keyboard on the screen, to its 'Remove'. */
function focusLine(equipmentId: number): void {
  // A panel over the page stands after the page in the document, and is what is in view then.
  const controls = [...document.querySelectorAll(`[data-quote-line="${equipmentId}"]`)].at(-1);
  const control = window.matchMedia('(pointer: coarse)').matches ? ':scope > button' : 'input';
  controls?.querySelector<HTMLElement>(control)?.focus();
}

/** The same for a line that is just coming: it is there when the change that brings it is drawn, at the end of this event. */
export function focusLineSoon(equipmentId: number): void {
  setTimeout(() => focusLine(equipmentId));
}

/** Undo of a removal. The 'Undo' that was pressed goes away under the focus, so that goes to the line where a list is in view. */
export function restoreLine(item: CartItem, index: number): void {
  useCart.getState().putBack(item, index);
  focusLineSoon(item.equipment.id);
}
