import type { Equipment } from '@backlot/domain/contract';
import { Button, defineStaffMessages, PageHeading } from '@backlot/ui-kit';
import { AlertDialog } from '@backlot/ui-kit/overlays';
import { Link } from '@backlot/ui-kit/router';
import { BackLink } from '../../../lib/back-link.tsx';
import { pagePath } from '../../../lib/sections/page-path.ts';
import { useDuplicateEquipment } from '../api/use-duplicate-equipment.ts';
import classes from './form-header.module.css';

const useMessages = defineStaffMessages({
  back: 'Back to Equipment',
  add: 'New equipment',
  view: 'View on the site',
  duplicate: 'Duplicate',
  duplicateTitle: 'Duplicate failed',
  duplicateFailed: 'Failed to duplicate equipment. Please try again.',
});

export function FormHeader({ item }: { item: Equipment | undefined }) {
  const messages = useMessages();
  const { duplicate, hasFailed, acknowledge } = useDuplicateEquipment();
  return (
    <div className={classes.root}>
      <BackLink to={pagePath('adminEquipment')}>{messages.back}</BackLink>
      <PageHeading
        size="section"
        title={item?.name ?? messages.add}
        aside={
          item === undefined ? undefined : (
            <div className={classes.actions}>
              <Button component={Link} to={`/equipment/${item.id}`} size="sm" variant="default">
                {messages.view}
              </Button>
              <Button size="sm" variant="default" onClick={() => duplicate(item.id)}>
                {messages.duplicate}
              </Button>
            </div>
          )
        }
      />
      <AlertDialog
        title={messages.duplicateTitle}
        message={hasFailed ? messages.duplicateFailed : undefined}
        onClose={acknowledge}
      />
    </div>
  );
}
