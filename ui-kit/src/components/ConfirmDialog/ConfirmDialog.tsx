import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { defineMessages } from '../../i18n/define-messages.ts';
import { motion } from '../../theme/tokens.ts';
import classes from './ConfirmDialog.module.css';

const useMessages = defineMessages({ en: { cancel: 'Cancel' }, es: { cancel: 'Cancelar' } });

export interface ConfirmDialogProps {
  /** Opens the dialog. */
  isOpen: boolean;
  /** Title: the question in a few words. */
  title: string;
  /** The full question and the consequences of confirming. */
  children: ReactNode;
  /** Label of the confirm button, named after the action: 'Remove', 'Leave'. */
  confirmLabel: string;
  /** Called when the visitor confirms. */
  onConfirm: () => void;
  /** Called on cancel, on Escape and on a click outside. */
  onCancel: () => void;
  /** Label of the cancel button; 'Cancel' by default. */
  cancelLabel?: string;
  /** The action is destructive: the confirm button is red. */
  isDangerous?: boolean;
  /** The action is pending; all buttons are disabled. */
  isBusy?: boolean;
}

/** Asks for confirmation. Focuses the element with `data-autofocus`, else cancel; returns the focus on close. */
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
    // Closes without a transition, because its subject may no longer exist.
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
