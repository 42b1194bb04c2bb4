import { Button, defineStaffMessages } from '@backlot/ui-kit';
import type { ReactNode } from 'react';
import classes from './deletable-row-actions.module.css';
import { DELETE_CONFIRM_HINT, DELETE_CONFIRM_LABEL } from './delete-hints.ts';

const useMessages = defineStaffMessages({
  delete: 'Delete',
  deleting: 'Deleting...',
  of: (action: string, name: string) => `${action}: ${name}`,
});

/** `card` has targets for fingers and the words for touch. */
export type RowLayout = 'row' | 'card';

export type DeletableRowActionsProps = {
  /** What is deleted, for those who hear the page. */
  name: string;
  layout: RowLayout;
  size: 'compact-xs' | 'compact-sm' | 'sm';
  variant: 'default' | 'subtle';
  /** What the armed button means, in the words for touch. */
  touchHint: string;
  isArmed: boolean;
  isDeleting: boolean;
  onDelete: () => void;
  /** Escape on the armed button. */
  onDisarm: () => void;
  /** What else can be done with the row, before its deletion. */
  children: ReactNode;
  /** For the widths of the list that it stands in: `--row-delete-width` and what the buttons need beside each other. */
  className?: string | undefined;
};

/** What can be done with one row of a list. Delete takes two presses (spec 4); nothing moves when it is armed. */
export function DeletableRowActions({
  name,
  layout,
  size,
  variant,
  touchHint,
  isArmed,
  isDeleting,
  onDelete,
  onDisarm,
  children,
  className = '',
}: DeletableRowActionsProps) {
  const messages = useMessages();
  const deleteLabel = isArmed ? DELETE_CONFIRM_LABEL : messages.delete;
  const label = isDeleting ? messages.deleting : deleteLabel;
  const hint = layout === 'card' ? touchHint : DELETE_CONFIRM_HINT;
  return (
    <div className={`${classes.root} ${className}`} data-layout={layout}>
      <div className={classes.buttons}>
        {children}
        <Button
          className={classes.delete ?? ''}
          size={size}
          variant={isArmed ? 'filled' : variant}
          color="red"
          aria-label={messages.of(label, name)}
          aria-disabled={isDeleting}
          onClick={onDelete}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && isArmed) onDisarm();
          }}
        >
          {label}
        </Button>
      </div>
      <p className={classes.hint}>{isArmed && !isDeleting ? hint : null}</p>
    </div>
  );
}
