import { IconX } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { defineMessages } from '../../i18n/define-messages';
import { iconSize, iconStroke } from '../../theme/tokens';
import classes from './MenuDialog.module.css';

const useMessages = defineMessages({ en: { close: 'Close menu' }, es: { close: 'Cerrar el menú' } });

export type MenuDialogProps = {
  /** Name of the dialog. */
  label: string;
  /** Whether it covers the page. */
  isOpen: boolean;
  /** Its button, Escape, a click beside it, or a link in it was followed. */
  onClose: () => void;
  /** The side it slides in from; `end` where none is named. */
  side?: 'start' | 'end';
  /** What stands beside the close button. */
  heading?: ReactNode;
  /** The menu itself; not in the page while closed. */
  children: ReactNode;
};

/** A menu over the page on small screens. The browser's own dialog keeps focus inside, closes on Escape and gives focus back. */
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
