import { MAIN_ID } from '@backlot/ui-kit';
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react';

export interface ModalDialogProps {
  /** Its name. */
  readonly label: string;
  readonly className: string | undefined;
  /** Escape; the dialog stays until it is rendered no more. */
  readonly onEscape?: () => void;
  readonly children: ReactNode;
}

// Shortcuts of the page behind do not reach it.
const keep = (event: KeyboardEvent) => event.stopPropagation();

/**
 * A modal dialog of the browser's own: nothing else of the document can be reached, also what opens later, whatever lies over
 * the page already. What had the focus gets it back.
 */
export function ModalDialog({ label, className, onEscape, children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const before = useRef<Element>(null);

  const open = () => dialog.current?.showModal();
  // A browser lets a second Escape close what the first did not; then it opens again.
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onEscape?.();
  };

  // Before the page is painted without it.
  useLayoutEffect(() => {
    before.current = document.activeElement;
    dialog.current?.showModal();
  }, []);
  // After the page is no longer inert, which refuses the focus.
  useEffect(
    () => () => {
      const last = before.current;
      const isThere = last instanceof HTMLElement && last !== document.body && last.isConnected;
      (isThere ? last : document.getElementById(MAIN_ID))?.focus({ preventScroll: true });
    },
    [],
  );

  return (
    <dialog ref={dialog} className={className} aria-label={label} onCancel={cancel} onClose={open} onKeyDown={keep}>
      {children}
    </dialog>
  );
}
