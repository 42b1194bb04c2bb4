import { defineStaffMessages, iconSize, iconStroke, VisuallyHidden } from '@backlot/ui-kit';
import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './short-mark.module.css';

const useMessages = defineStaffMessages({ short: 'Short', ofStock: 'of stock' });

/** Badge of a request that holds less than it wants. */
export function ShortMark() {
  const messages = useMessages();
  return (
    <span className={classes.root}>
      <IconAlertTriangle size={iconSize.xs} stroke={iconStroke.strong} aria-hidden="true" />
      <span>
        {messages.short}
        <VisuallyHidden> {messages.ofStock}</VisuallyHidden>
      </span>
    </span>
  );
}
