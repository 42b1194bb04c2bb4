import { IconX } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { defineMessages } from '../../i18n/define-messages.ts';
import { iconSize, iconStroke } from '../../theme/tokens.ts';
import classes from './MenuDialog.module.css';

const useMessages = defineMessages({ en: { close: 'Close menu' }, es: { close: 'Cerrar el menú' } });

export interface MenuDialogProps {
  /** Accessible name of the dialog. */
  label: string;
  /** Opens the dialog. */
  isOpen: boolean;
  /** Called on its close button, on Escape, on a click outside, or when a link in it is followed. */
  onClose: () => void;
  /** Side from which it slides in; `end` by default. */
  side?: 'start' | 'end';
  /** Content next to the close button. */
  heading?: ReactNode;
  /** Menu content; mounted while open only. */
  children: ReactNode;
}

/** Menu over the page on small screens. A native dialog: traps the focus, closes on Escape, returns the focus. */
export function MenuDialog({ label, isOpen, onClose, side, heading, children }: MenuDialogProps) {
  const messages = useMessages();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (element !== null && isOpen !== element.open) {
      if (isOpen) {
        element.showModal();
      } else {
        element.close();
      }
    }
  }, [isOpen]);

  return (
    <dialog
      ref={dialog}
      className={`bl-stage ${classes.root}`}
      data-side={side}
      aria-label={label}
      onClose={onClose}
      onClick={(event) => {
        const isLink = event.target instanceof Element && event.target.closest('a') !== null;
        if (isLink || event.target === event.currentTarget) {
          onClose();
        }
      }}
    >
      <div className={classes.inside}>
        <div className={classes.header}>
          <div>{heading}</div>
          <button className={classes.button} type="button" aria-label={messages.close} onClick={onClose}>
            <IconX size={iconSize['2xl']} stroke={iconStroke.regular} aria-hidden="true" />
          </button>
        </div>
        {isOpen ? children : null}
      </div>
    </dialog>
  );
}
