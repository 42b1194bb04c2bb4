import { Button, Modal } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { defineMessages } from '../../i18n/define-messages';
import { motion } from '../../theme/tokens';
import classes from './AlertDialog.module.css';

const useMessages = defineMessages({ en: { close: 'OK' }, es: { close: 'Aceptar' } });

export type AlertDialogProps = {
  /** What failed, in a few words. */
  title: string;
  /** The alert's text; undefined while there is nothing to say, which closes the dialog. */
  message: ReactNode | undefined;
  /** Its button, Escape, or a click beside it. */
  onClose: () => void;
};

/** Says something that must not be missed. Its button has the focus, which then goes back to where it was. */
export function AlertDialog({ title, message, onClose }: AlertDialogProps) {
  const messages = useMessages();
  // The text stays while the dialog goes.
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
