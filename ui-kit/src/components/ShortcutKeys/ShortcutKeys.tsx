import { VisuallyHidden } from '@mantine/core';
import { defineStaffMessages } from '../../i18n/define-messages.ts';
import classes from './ShortcutKeys.module.css';

const useMessages = defineStaffMessages({ after: 'then', together: 'and' });

export interface ShortcutKeysProps {
  /** Keys: 'n', 'g o' for a sequence, 'Ctrl+K' for a combination. */
  keys: string;
}

/** Keyboard shortcut, rendered as keys with a text for screen readers. */
export function ShortcutKeys({ keys }: ShortcutKeysProps) {
  const messages = useMessages();
  const link = keys.includes(' ') ? messages.after : messages.together;
  return (
    <span className={classes.root}>
      {keys.split(/[ +]/u).map((key, index) => (
        <span key={key + String(index)} className={classes.step}>
          {index === 0 ? null : <VisuallyHidden> {link} </VisuallyHidden>}
          <kbd className={classes.key}>{key}</kbd>
        </span>
      ))}
    </span>
  );
}
