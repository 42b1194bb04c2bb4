import { documentTitle, quoteStatusLabel, responseLabel, responseState } from '@backlot/domain';
import type { QuoteRequest } from '@backlot/domain/contract';
import { defineStaffMessages, iconSize, iconStroke, StatusBadge } from '@backlot/ui-kit';
import { StatusPicker } from '@backlot/ui-kit/data';
import { AlertDialog } from '@backlot/ui-kit/overlays';
import { IconClock } from '@tabler/icons-react';
import { useEffect } from 'react';
import { BackLink } from '../../../../lib/back-link.tsx';
import { formatInstant } from '../../../../lib/format-instant.ts';
import { pagePath } from '../../../../lib/sections/page-path.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { useShell } from '../../../../lib/use-shell.ts';
import { statusColor } from '../../../../lib/status-color.ts';
import { STATUS_OPTIONS } from '../../../../lib/status-options.ts';
import { useSetStatus } from '../api/use-set-status.ts';
import classes from './quote-header.module.css';

const useMessages = defineStaffMessages({
  back: 'Back to Quote Requests',
  submitted: (when: string) => `Submitted ${when}`,
  status: 'Status',
  statusOf: (reference: string) => `Status of ${reference}`,
  failedTitle: 'Status not changed',
  failed: 'Failed to update status. Please try again.',
});

/** How the request stands against the promise of two hours. */
function ResponseTimeLabel({ request }: { request: QuoteRequest }) {
  const state = responseState(request, useNow());
  return (
    <span className={classes.time} data-kind={state.kind}>
      <IconClock size={iconSize.sm} stroke={iconStroke.regular} aria-hidden="true" />
      {responseLabel(state)}
    </span>
  );
}

/** Which request this is, when it came, how far it is. */
export function QuoteHeader({ request }: { request: QuoteRequest }) {
  const messages = useMessages();
  const setting = useSetStatus(useShell(), request);
  const { reference, jobName, status, createdAt } = request;

  // The shell knows only the section; among several open requests the tab has to say which.
  useEffect(() => {
    document.title = documentTitle(`${reference} ${jobName}`);
  }, [reference, jobName]);

  return (
    <header className={classes.root}>
      <BackLink to={pagePath('adminQuoteRequests')}>{messages.back}</BackLink>
      <div className={classes.row}>
        <div className={classes.text}>
          <h2 className={classes.title}>
            {reference} <span className={classes.job}>{jobName}</span>
          </h2>
          <p className={classes.facts}>
            <StatusBadge label={quoteStatusLabel(status)} color={statusColor(status)} />
            <span>{messages.submitted(formatInstant(createdAt))}</span>
            <ResponseTimeLabel request={request} />
          </p>
        </div>
        <div className={classes.status}>
          <span className={classes.label} aria-hidden="true">
            {messages.status}
          </span>
          <StatusPicker
            label={messages.statusOf(reference)}
            value={status}
            options={STATUS_OPTIONS}
            isSaving={setting.isSaving}
            onChange={setting.set}
          />
        </div>
      </div>
      <AlertDialog
        title={messages.failedTitle}
        message={setting.hasFailed ? messages.failed : undefined}
        onClose={setting.dismiss}
      />
    </header>
  );
}
