import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Elements that handle Escape themselves: a layer, or the control of an open one. */
const HANDLES_ESCAPE =
  '[role="dialog"], dialog, [role="menu"], [role="listbox"], [aria-haspopup][aria-expanded="true"]';
const MODAL = '[aria-modal="true"], dialog[open]';

/** True if Escape is for another layer: it contains the focus, or a modal is open. */
function isForOtherLayer(target: EventTarget | null, panel: HTMLElement | null): boolean {
  const layer = target instanceof Element ? target.closest(HANDLES_ESCAPE) : null;
  return [layer, ...document.querySelectorAll(MODAL)].some((other) => other !== null && !other.contains(panel));
}

/**
 * Calls `onEscape` on Escape anywhere in the page, unless a field or calendar handles the event, or a menu, another
 * dialog or an input method is open.
 */
export function useEscape(isActive: boolean, panel: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isActive) {
      return undefined;
    }
    let isForOther = false;
    // Checked before any handler runs: a menu that this key closes must still be open.
    const checkTarget = (event: KeyboardEvent) => {
      isForOther = event.key === 'Escape' && isForOtherLayer(event.target, panel.current);
    };
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing && !isForOther) {
        escape();
      }
    };
    document.addEventListener('keydown', checkTarget, { capture: true });
    document.addEventListener('keydown', handleKeyDown);
    return () => {
      document.removeEventListener('keydown', checkTarget, { capture: true });
      document.removeEventListener('keydown', handleKeyDown);
    };
  }, [isActive, panel]);
}
