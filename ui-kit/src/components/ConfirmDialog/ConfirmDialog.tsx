import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { defineMessages } from '../../i18n/define-messages';
import { motion } from '../../theme/tokens';
import classes from './ConfirmDialog.module.css';

const useMessages = defineMessages({ en: { cancel: 'Cancel' }, es: { cancel: 'Cancelar' } });

export type ConfirmDialogProps = {
  /** Whether the question stands over the page. */
  isOpen: boolean;
  /** What is asked, in a few words. */
  title: string;
  /** The question itself and what follows from a yes. */
  children: ReactNode;
  /** The yes, named after what it does: 'Remove', 'Leave'. */
  confirmLabel: string;
  /** The yes. */
  onConfirm: () => void;
  /** The no; also Escape and a click beside the dialog. */
  onCancel: () => void;
  /** By default 'Cancel'. */
  cancelLabel?: string;
  /** The yes destroys something: it is red. */
  isDangerous?: boolean;
  /** The yes is on its way; nothing can be pressed meanwhile. */
  isBusy?: boolean;
};

/** Asks before something that cannot be taken back. A field in it with `data-autofocus` has the focus, else the no; afterwards it goes back to where it was. */
export function ConfirmDialog({
  isOpen,
  title,
  children,
  confirmLabel,
  onConfirm,
  onCancel,
  cancelLabel,
  isDangerous = false,
  isBusy = false,
}: ConfirmDialogProps) {
  const messages = useMessages();
  const close = isBusy ? () => {} : onCancel;
  return (
    // Gone at once when answered, because what it asked about may be gone too.
    <Modal
      opened={isOpen}
      onClose={close}
      title={title}
      centered
      withCloseButton={false}
      transitionProps={{ duration: motion.fast, exitDuration: 0 }}
      size="26rem"
    >
      <div className={classes.message}>{children}</div>
      <div className={classes.actions}>
        <Button variant="default" data-autofocus disabled={isBusy} onClick={onCancel}>
          {cancelLabel ?? messages.cancel}
        </Button>
        <Button {...(isDangerous ? { color: 'red' } : {})} loading={isBusy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}
