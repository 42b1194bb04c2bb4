import type { Equipment } from '@backlot/domain/contract';
import { Button, defineStaffMessages } from '@backlot/ui-kit';
import { Link } from '@backlot/ui-kit/router';
import { recordPath } from '../../../lib/sections/page-path.ts';
import { DeletableRowActions, type RowLayout } from '../../../lib/two-step-delete/deletable-row-actions.tsx';
import { DELETE_CONFIRM_HINT_MOBILE } from '../../../lib/two-step-delete/delete-hints.ts';
import classes from './row-actions.module.css';

const useMessages = defineStaffMessages({
  edit: 'Edit',
  duplicate: 'Duplicate',
  of: (action: string, name: string) => `${action}: ${name}`,
});

export interface RowActionsProps {
  item: Equipment;
  layout: RowLayout;
  isArmed: boolean;
  isDeleting: boolean;
  onDuplicate: () => void;
  onDelete: () => void;
  /** Called for Escape on the armed button. */
  onDisarm: () => void;
}

export function RowActions({ item, layout, onDuplicate, ...deletion }: RowActionsProps) {
  const messages = useMessages();
  const size = layout === 'row' ? 'compact-xs' : 'sm';
  // Frames around every button would clutter the table.
  const variant = layout === 'row' ? 'subtle' : 'default';
  return (
    <DeletableRowActions
      {...deletion}
      {...{ layout, size, variant }}
      className={classes.root}
      name={item.name}
      touchHint={DELETE_CONFIRM_HINT_MOBILE}
    >
      <Button
        component={Link}
        to={recordPath('adminEquipmentEdit', item.id)}
        size={size}
        variant={variant}
        aria-label={messages.of(messages.edit, item.name)}
      >
        {messages.edit}
      </Button>
      <Button
        size={size}
        variant={variant}
        aria-label={messages.of(messages.duplicate, item.name)}
        onClick={onDuplicate}
      >
        {messages.duplicate}
      </Button>
    </DeletableRowActions>
  );
}
