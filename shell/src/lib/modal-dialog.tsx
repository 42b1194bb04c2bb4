import { MAIN_ID } from '@backlot/ui-kit';
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react';

export interface ModalDialogProps {
  readonly label: string;
  readonly className: string | undefined;
  /** Called on Escape; the dialog stays open until it is unmounted. */
  readonly onEscape?: () => void;
  readonly children: ReactNode;
}

// Keeps keys from the shortcuts of the page behind.
const stopKeys = (event: KeyboardEvent) => event.stopPropagation();

/** Native modal dialog: makes all other content inert, even if added later. Returns the focus on unmount. */
export function ModalDialog({ label, className, onEscape, children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const previousFocus = useRef<Element>(null);

  const open = () => dialog.current?.showModal();
  // Browsers close a dialog on the second Escape even if the first was prevented; it is reopened then.
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onEscape?.();
  };

  // Opens before the first paint.
  useLayoutEffect(() => {
    previousFocus.current = document.activeElement;
    dialog.current?.showModal();
  }, []);
  // Runs once the page is no longer inert: inert elements refuse focus.
  useEffect(
    () => () => {
      const last = previousFocus.current;
      const isFocusable = last instanceof HTMLElement && last !== document.body && last.isConnected;
      (isFocusable ? last : document.getElementById(MAIN_ID))?.focus({ preventScroll: true });
    },
    [],
  );

  return (
    <dialog ref={dialog} className={className} aria-label={label} onCancel={cancel} onClose={open} onKeyDown={stopKeys}>
      {children}
    </dialog>
  );
}
