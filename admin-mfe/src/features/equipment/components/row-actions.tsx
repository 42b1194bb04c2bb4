import { DELETE_CONFIRM_HINT, DELETE_CONFIRM_HINT_MOBILE, DELETE_CONFIRM_LABEL } from '@backlot/domain';
import type { Equipment } from '@backlot/domain/contract';
import { Button, defineStaffMessages } from '@backlot/ui-kit';
import { Link } from '@backlot/ui-kit/router';
import classes from './row-actions.module.css';

const useMessages = defineStaffMessages({
  edit: 'Edit',
  duplicate: 'Duplicate',
  delete: 'Delete',
  deleting: 'Deleting...',
  of: (action: string, name: string) => `${action}: ${name}`,
});

export type RowActionsProps = {
  item: Equipment;
  /** `card` has targets for fingers and the words for touch. */
  layout: 'row' | 'card';
  isArmed: boolean;
  isDeleting: boolean;
  onDuplicate: () => void;
  onDelete: () => void;
  /** Escape on the armed button. */
  onDisarm: () => void;
};

/** What can be done with one item. Delete takes two presses (spec 4); nothing moves when it is armed. */
export function RowActions({ item, layout, isArmed, isDeleting, onDuplicate, onDelete, onDisarm }: RowActionsProps) {
  const messages = useMessages();
  const size = layout === 'row' ? 'compact-xs' : 'sm';
  // Twenty-five rows of framed buttons would be all frames.
  const variant = layout === 'row' ? 'subtle' : 'default';
  const deleteLabel = () => {
    if (isDeleting) return messages.deleting;
    return isArmed ? DELETE_CONFIRM_LABEL : messages.delete;
  };
  return (
    <div className={classes.root} data-layout={layout}>
      <div className={classes.buttons}>
        <Button component={Link} to={`/admin/equipment/${item.id}/edit`} size={size} variant={variant} aria-label={messages.of(messages.edit, item.name)}>
          {messages.edit}
        </Button>
        <Button size={size} variant={variant} aria-label={messages.of(messages.duplicate, item.name)} onClick={onDuplicate}>
          {messages.duplicate}
        </Button>
        <Button
          className={classes.delete ?? ''}
          size={size}
          variant={isArmed ? 'filled' : variant}
          color="red"
          aria-label={messages.of(deleteLabel(), item.name)}
          aria-disabled={isDeleting}
          onClick={onDelete}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && isArmed) onDisarm();
          }}
        >
          {deleteLabel()}
        </Button>
      </div>
      <p className={classes.hint}>{isArmed && !isDeleting ? (layout === 'card' ? DELETE_CONFIRM_HINT_MOBILE : DELETE_CONFIRM_HINT) : null}</p>
    </div>
  );
}
