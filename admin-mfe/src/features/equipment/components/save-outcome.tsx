import { Button, Notice, usePausableTimeout } from '@backlot/ui-kit';
import { Link, useNavigate } from '@backlot/ui-kit/router';
import { pagePath } from '../../../lib/sections/page-path.ts';
import type { SaveFailure } from '../use-equipment-form.ts';

const messages = {
  added: 'Equipment added successfully! Redirecting...',
  updated: 'Equipment updated successfully! Redirecting...',
  goNow: 'Go now',
  nothingLost: 'Nothing that you typed is lost.',
  gone: 'This item was deleted meanwhile. What you typed is still here.',
  addAsNew: 'Add it as a new item',
};

/** Delay in ms before the redirect to the list (spec 2 and 9). */
const REDIRECT_DELAY_MS = 1_500;
const LIST = pagePath('adminEquipment');

/** Success message that redirects after a delay, unless it has the focus (decision 36). */
export function SavedNotice({ isAdded }: { isAdded: boolean }) {
  const navigate = useNavigate();
  const pauseProps = usePausableTimeout(REDIRECT_DELAY_MS, () => void navigate(LIST));
  return (
    <div {...pauseProps}>
      <Notice
        kind="good"
        role="status"
        action={
          <Button component={Link} to={LIST} size="sm" variant="default">
            {messages.goNow}
          </Button>
        }
      >
        {isAdded ? messages.added : messages.updated}
      </Notice>
    </div>
  );
}

export function FailureNotice({ failure, onAddAsNew }: { failure: SaveFailure; onAddAsNew: () => void }) {
  return (
    <Notice
      kind="danger"
      role="alert"
      title={failure.title}
      action={
        failure.isDeleted ? (
          <Button size="sm" variant="default" onClick={onAddAsNew}>
            {messages.addAsNew}
          </Button>
        ) : null
      }
    >
      {[...failure.reasons, failure.isDeleted ? messages.gone : messages.nothingLost].join(' ')}
    </Notice>
  );
}
