import { Button, VisuallyHidden } from '@backlot/ui-kit';
import type { ReactNode } from 'react';
import classes from './deletable-row-actions.module.css';

const messages = {
  delete: 'Delete',
  deleting: 'Deleting...',
  confirm: 'Confirm',
  confirmHint: 'Click again to confirm',
  armed: (name: string) => `Delete ${name}: Click again to confirm`,
  of: (action: string, name: string) => `${action}: ${name}`,
};

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
  const deleteLabel = isArmed ? messages.confirm : messages.delete;
  const label = isDeleting ? messages.deleting : deleteLabel;
  const hint = layout === 'card' ? touchHint : messages.confirmHint;
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

/** Announces the armed row of a list; undefined: none. */
export function ArmedStatus({ name }: { name: string | undefined }) {
  return <VisuallyHidden role="status">{name === undefined ? '' : messages.armed(name)}</VisuallyHidden>;
}
