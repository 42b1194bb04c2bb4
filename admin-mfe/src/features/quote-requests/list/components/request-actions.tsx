import type { QuoteRequestSummary } from '@backlot/domain/contract/staff';
import { Button } from '@backlot/ui-kit';
import { Link } from '@backlot/ui-kit/router';
import { recordPath } from '../../../../lib/sections/page-path.ts';
import { DeletableRowActions, type RowLayout } from '../../../../lib/two-step-delete/deletable-row-actions.tsx';
import { requestName } from '../request-texts.ts';
import classes from './request-actions.module.css';

const messages = {
  view: 'View',
  viewOf: (name: string) => `View: ${name}`,
  // The hint of spec 4 with the name of the record type.
  touchHint: 'Tap "Confirm" again to permanently delete this quote request',
};

export interface RequestActionsProps {
  request: QuoteRequestSummary;
  layout: RowLayout;
  isArmed: boolean;
  isDeleting: boolean;
  onDelete: () => void;
  /** Called for Escape on the armed button. */
  onDisarm: () => void;
}

export function RequestActions({ request, layout, ...deletion }: RequestActionsProps) {
  const size = layout === 'row' ? 'compact-sm' : 'sm';
  const name = requestName(request);
  return (
    <DeletableRowActions
      {...deletion}
      className={classes.root}
      name={name}
      layout={layout}
      size={size}
      variant="default"
      touchHint={messages.touchHint}
    >
      <Button
        component={Link}
        to={recordPath('adminQuoteRequest', request.id)}
        size={size}
        variant="default"
        aria-label={messages.viewOf(name)}
      >
        {messages.view}
      </Button>
    </DeletableRowActions>
  );
}
