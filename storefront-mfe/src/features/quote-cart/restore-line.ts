import type { CartItem } from '@backlot/domain';
import { useCart } from './stores/cart-store.ts';

/** Focuses a line that is about to render: its quantity, or on touch screens, which open a keyboard, its 'Remove'. */
export function focusLineAfterRender(equipmentId: number): void {
  setTimeout(() => {
    // An overlay panel follows the page in the DOM, so that the last match is the visible one.
    const controls = [...document.querySelectorAll(`[data-quote-line="${equipmentId}"]`)].at(-1);
    const control = window.matchMedia('(pointer: coarse)').matches ? ':scope > button' : 'input';
    controls?.querySelector<HTMLElement>(control)?.focus();
  });
}

/** Restores a removed line. Focuses it if a list is in view, because the clicked 'Undo' unmounts. */
export function restoreLine(item: CartItem, index: number): void {
  useCart.getState().putBack(item, index);
  focusLineAfterRender(item.equipment.id);
}
