import { Button, Modal } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { defineMessages } from '../../i18n/define-messages.ts';
import { motion } from '../../theme/tokens.ts';
import classes from './AlertDialog.module.css';

const useMessages = defineMessages({ en: { close: 'OK' }, es: { close: 'Aceptar' } });

export interface AlertDialogProps {
  /** Title: what failed, in a few words. */
  title: string;
  /** Text of the alert; undefined closes the dialog. */
  message: ReactNode | undefined;
  /** Called on its button, Escape, or a click outside. */
  onClose: () => void;
}

/** Alert that must be acknowledged. Focuses its button and returns the focus on close. */
export function AlertDialog({ title, message, onClose }: AlertDialogProps) {
  const messages = useMessages();
  // Keeps the text during the closing transition.
  const [last, setLast] = useState({ title, message });
  if (message !== undefined && (message !== last.message || title !== last.title)) setLast({ title, message });
  return (
    <Modal
      opened={message !== undefined}
      onClose={onClose}
      title={last.title}
      centered
      withCloseButton={false}
      transitionProps={{ duration: motion.fast }}
      size="26rem"
    >
      <div className={classes.message}>{last.message}</div>
      <div className={classes.action}>
        <Button data-autofocus onClick={onClose}>
          {messages.close}
        </Button>
      </div>
    </Modal>
  );
}
