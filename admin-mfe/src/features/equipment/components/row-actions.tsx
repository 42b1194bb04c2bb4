import type { Equipment } from '@backlot/domain/contract';
import { Button } from '@backlot/ui-kit';
import { Link } from '@backlot/ui-kit/router';
import { recordPath } from '../../../lib/sections/page-path.ts';
import {
  DeletableRowActions,
  type DeletableRowActionsProps,
} from '../../../lib/two-step-delete/deletable-row-actions.tsx';
import classes from './row-actions.module.css';

const messages = {
  edit: 'Edit',
  duplicate: 'Duplicate',
  of: (action: string, name: string) => `${action}: ${name}`,
  touchHint: 'Tap "Confirm" again to permanently delete this equipment',
};

type DeletionProps = Pick<DeletableRowActionsProps, 'layout' | 'isArmed' | 'isDeleting' | 'onDelete' | 'onDisarm'>;

export interface RowActionsProps extends DeletionProps {
  item: Equipment;
  onDuplicate: () => void;
}

export function RowActions({ item, layout, onDuplicate, ...deletion }: RowActionsProps) {
  const size = layout === 'row' ? 'compact-xs' : 'sm';
  // Frames around every button would clutter the table.
  const variant = layout === 'row' ? 'subtle' : 'default';
  return (
    <DeletableRowActions
      {...deletion}
      {...{ layout, size, variant }}
      className={classes.root}
      name={item.name}
      touchHint={messages.touchHint}
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
