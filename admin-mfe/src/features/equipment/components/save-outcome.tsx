import { Button, defineStaffMessages, Notice, usePausableTimeout } from '@backlot/ui-kit';
import { Link, useNavigate } from '@backlot/ui-kit/router';
import { pagePath } from '../../../lib/sections/page-path.ts';
import type { SaveFailure } from './use-equipment-form.ts';

const useMessages = defineStaffMessages({
  added: 'Equipment added successfully! Redirecting...',
  updated: 'Equipment updated successfully! Redirecting...',
  goNow: 'Go now',
  nothingLost: 'Nothing that you typed is lost.',
  gone: 'This item was deleted meanwhile. What you typed is still here.',
  addAsNew: 'Add it as a new item',
});

/** Time until the page goes to the list by itself (spec 2 and 9). */
const GOES_ON_AFTER_MS = 1_500;
const LIST = pagePath('adminEquipment');

/** Says that it worked and goes on, but not from under whoever is reading (decision 36). */
export function SavedNotice({ isAdded }: { isAdded: boolean }) {
  const messages = useMessages();
  const navigate = useNavigate();
  const pauseProps = usePausableTimeout(GOES_ON_AFTER_MS, () => void navigate(LIST));
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

export type FailureNoticeProps = {
  failure: SaveFailure;
  /** Adds what stands in the form as an item of its own. */
  onAddAsNew: () => void;
};

/** Says that it did not work, why, and what can be done. */
export function FailureNotice({ failure, onAddAsNew }: FailureNoticeProps) {
  const messages = useMessages();
  return (
    <Notice
      kind="danger"
      role="alert"
      title={failure.title}
      action={
        failure.isGone ? (
          <Button size="sm" variant="default" onClick={onAddAsNew}>
            {messages.addAsNew}
          </Button>
        ) : null
      }
    >
      {[...failure.reasons, failure.isGone ? messages.gone : messages.nothingLost].join(' ')}
    </Notice>
  );
}
