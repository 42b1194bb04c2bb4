import { useEffect, useEffectEvent, type RefObject } from 'react';

/** What handles Escape itself: a layer of its own, or the control of one that is open. */
const HANDLES_ESCAPE =
  '[role="dialog"], dialog, [role="menu"], [role="listbox"], [aria-haspopup][aria-expanded="true"]';
const MODAL = '[aria-modal="true"], dialog[open]';

/** Whether something else than `panel` and the page is meant: what has the focus stands in it, or a modal lies over all. */
function isMeantElsewhere(target: EventTarget | null, panel: HTMLElement | null): boolean {
  const layer = target instanceof Element ? target.closest(HANDLES_ESCAPE) : null;
  return [layer, ...document.querySelectorAll(MODAL)].some((other) => other !== null && !other.contains(panel));
}

/**
 * Calls `onEscape` when Escape is pressed anywhere in the page, unless somebody else needs it: a field or a calendar
 * that prevents the default or stops the event, a menu, another dialog, or an input method that is composing.
 */
export function useEscape(isActive: boolean, panel: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isActive) {
      return undefined;
    }
    let isElsewhere = false;
    // Before anybody acts on it: a menu that closes now is a menu that was open.
    const look = (event: KeyboardEvent) => {
      isElsewhere = event.key === 'Escape' && isMeantElsewhere(event.target, panel.current);
    };
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing && !isElsewhere) {
        escape();
      }
    };
    document.addEventListener('keydown', look, { capture: true });
    document.addEventListener('keydown', handleKeyDown);
    return () => {
      document.removeEventListener('keydown', look, { capture: true });
      document.removeEventListener('keydown', handleKeyDown);
    };
  }, [isActive, panel]);
}
