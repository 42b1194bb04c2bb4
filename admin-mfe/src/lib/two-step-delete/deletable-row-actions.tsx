import { Button, defineStaffMessages } from '@backlot/ui-kit';
import type { ReactNode } from 'react';
import classes from './deletable-row-actions.module.css';
import { DELETE_CONFIRM_HINT, DELETE_CONFIRM_LABEL } from './delete-hints.ts';

const useMessages = defineStaffMessages({
  delete: 'Delete',
  deleting: 'Deleting...',
  of: (action: string, name: string) => `${action}: ${name}`,
});

/** `card` has larger touch targets and texts for touch. */
export type RowLayout = 'row' | 'card';

export interface DeletableRowActionsProps {
  name: string;
  layout: RowLayout;
  size: 'compact-xs' | 'compact-sm' | 'sm';
  variant: 'default' | 'subtle';
  /** Hint for touch while the button is armed. */
  touchHint: string;
  isArmed: boolean;
  isDeleting: boolean;
  onDelete: () => void;
  /** Called for Escape on the armed button. */
  onDisarm: () => void;
  children: ReactNode;
  /** Sets `--row-delete-width` and the widths of the list. */
  className?: string | undefined;
}

/** Delete takes two clicks (spec 4); arming it moves nothing. */
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
