import type { Equipment } from '@backlot/domain/contract';
import { Button, PageHeading } from '@backlot/ui-kit';
import { Link } from '@backlot/ui-kit/router';
import { BackLink } from '../../../lib/back-link.tsx';
import { FailureDialog } from '../../../lib/failure-dialog.tsx';
import { pagePath } from '../../../lib/sections/page-path.ts';
import { useDuplicateEquipment } from '../api/use-duplicate-equipment.ts';
import classes from './form-header.module.css';

const messages = {
  back: 'Back to Equipment',
  add: 'New equipment',
  view: 'View on the site',
  duplicate: 'Duplicate',
  duplicateTitle: 'Duplicate failed',
  duplicateFailed: 'Failed to duplicate equipment. Please try again.',
};

export function FormHeader({ item }: { item: Equipment | undefined }) {
  const duplication = useDuplicateEquipment();
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
              <Button size="sm" variant="default" onClick={() => duplication.duplicate(item.id)}>
                {messages.duplicate}
              </Button>
            </div>
          )
        }
      />
      <FailureDialog title={messages.duplicateTitle} text={messages.duplicateFailed} write={duplication} />
    </div>
  );
}
