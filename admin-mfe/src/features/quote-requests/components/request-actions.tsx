import { DELETE_CONFIRM_HINT, DELETE_CONFIRM_LABEL } from '@backlot/domain';
import type { QuoteRequestSummary } from '@backlot/domain/contract';
import { Button, defineStaffMessages } from '@backlot/ui-kit';
import { Link } from '@backlot/ui-kit/router';
import { requestName } from '../request-texts.ts';
import classes from './request-actions.module.css';

const useMessages = defineStaffMessages({
  view: 'View',
  delete: 'Delete',
  deleting: 'Deleting...',
  of: (action: string, name: string) => `${action}: ${name}`,
  // The described hint, with the word for what is deleted here.
  touchHint: 'Tap "Confirm" again to permanently delete this quote request',
});

export type RequestActionsProps = {
  request: QuoteRequestSummary;
  /** `card` has targets for fingers and the words for touch. */
  layout: 'row' | 'card';
  isArmed: boolean;
  isDeleting: boolean;
  onDelete: () => void;
  /** Escape on the armed button. */
  onDisarm: () => void;
};

/** The way to a request and its two-step delete (spec 4); nothing moves when it is armed. */
export function RequestActions({ request, layout, isArmed, isDeleting, onDelete, onDisarm }: RequestActionsProps) {
  const messages = useMessages();
  const size = layout === 'row' ? 'compact-sm' : 'sm';
  const name = requestName(request);
  const armedWord = isArmed ? DELETE_CONFIRM_LABEL : messages.delete;
  const word = isDeleting ? messages.deleting : armedWord;
  const hint = layout === 'card' ? messages.touchHint : DELETE_CONFIRM_HINT;
  return (
    <div className={classes.root} data-layout={layout}>
      <div className={classes.buttons}>
        <Button component={Link} to={`/admin/quote-requests/${request.id}`} size={size} variant="default" aria-label={messages.of(messages.view, name)}>
          {messages.view}
        </Button>
        <Button
          className={classes.delete ?? ''}
          size={size}
          variant={isArmed ? 'filled' : 'default'}
          color="red"
          aria-label={messages.of(word, name)}
          aria-disabled={isDeleting}
          onClick={onDelete}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && isArmed) onDisarm();
          }}
        >
          {word}
        </Button>
      </div>
      <p className={classes.hint}>{isArmed && !isDeleting ? hint : null}</p>
    </div>
  );
}
