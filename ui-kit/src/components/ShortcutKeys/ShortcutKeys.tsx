import { VisuallyHidden } from '@mantine/core';
import { defineStaffMessages } from '../../i18n/define-messages';
import classes from './ShortcutKeys.module.css';

const useMessages = defineStaffMessages({ after: 'then', together: 'and' });

export type ShortcutKeysProps = {
  /** As they are pressed: 'n', 'g o' for one after the other, 'Ctrl+K' for both at once. */
  keys: string;
};

/** The keys of a shortcut, drawn as keys and read as words. */
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
