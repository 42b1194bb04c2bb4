import { IconX } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { defineMessages } from '../../i18n/define-messages';
import classes from './MenuDialog.module.css';

const useMessages = defineMessages({ en: { close: 'Close menu' }, es: { close: 'Cerrar el menú' } });

export type MenuDialogProps = {
  /** Name of the dialog. */
  label: string;
  isOpen: boolean;
  onClose: () => void;
  /** The side it slides in from. */
  side?: 'start' | 'end';
  /** What stands beside the close button. */
  heading?: ReactNode;
  children: ReactNode;
};

/** A menu over the page on small screens. The browser's own dialog keeps focus inside, closes on Escape and gives focus back. */
export function MenuDialog({ label, isOpen, onClose, side = 'end', heading, children }: MenuDialogProps) {
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
        <div className={classes.head}>
          <div>{heading}</div>
          <button className={classes.close} type="button" aria-label={messages.close} onClick={onClose}>
            <IconX size={24} stroke={1.75} aria-hidden="true" />
          </button>
        </div>
        {isOpen ? children : null}
      </div>
    </dialog>
  );
}
