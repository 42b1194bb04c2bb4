import { documentTitle, quoteStatusLabel } from '@backlot/domain';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { Anchor, defineStaffMessages, iconSize, iconStroke, StatusBadge, type StatusColor } from '@backlot/ui-kit';
import { StatusPicker } from '@backlot/ui-kit/data';
import { AlertDialog } from '@backlot/ui-kit/overlays';
import { IconClock } from '@tabler/icons-react';
import { useEffect, type MouseEvent } from 'react';
import { BackLink } from '../../../../lib/back-link.tsx';
import { formatInstant } from '../../../../lib/format-instant.ts';
import { pagePath } from '../../../../lib/sections/page-path.ts';
import { statusColor } from '../../../../lib/status-color.ts';
import { STATUS_OPTIONS } from '../../../../lib/status-options.ts';
import { useShortage } from '../../stock/api/use-shortage.ts';
import { ShortageDialog } from '../../stock/components/shortage-dialog.tsx';
import { useResponse } from '../../use-response.ts';
import { useSetStatus } from '../api/use-set-status.ts';
import { isSentQuoteOutdated } from '../rules/next-version.ts';
import { AssigneePicker } from './assignee-picker.tsx';
import { MESSAGES_ID } from './messages-id.ts';
import classes from './quote-header.module.css';

const useMessages = defineStaffMessages({
  back: 'Back to Quote Requests',
  submitted: (when: string) => `Submitted ${when}`,
  status: 'Status',
  assignee: 'Assignee',
  changed: 'Changed since sent',
  short: 'Short',
  statusOf: (reference: string) => `Status of ${reference}`,
  failedTitle: 'Status not changed',
  failed: 'Failed to update status. Please try again.',
});

/** The colour of what somebody has to look at. */
const OUTDATED: StatusColor = 'yellow';
/** The colour of what is booked and not there. */
const SHORT: StatusColor = 'red';

/** Of all blocks of the page the messages are the one to go to, however long the quote above them is. */
function goToMessages(event: MouseEvent) {
  event.preventDefault();
  document.getElementById(MESSAGES_ID)?.focus();
}

/** How the request stands against the promise of two hours; a question that waits leads to the messages. */
function ResponseTimeLabel({ request }: { request: QuoteRequest }) {
  const { state, question, label } = useResponse(request);
  return (
    <span className={classes.time} data-kind={state.kind}>
      <IconClock size={iconSize.sm} stroke={iconStroke.regular} aria-hidden="true" />
      {question === undefined ? (
        label
      ) : (
        <Anchor className={classes.question ?? ''} href={`#${MESSAGES_ID}`} onClick={goToMessages}>
          {question}
          {label}
        </Anchor>
      )}
    </span>
  );
}

/** Which request this is, when it came, who takes care of it, how far it is. */
export function QuoteHeader({ request }: { request: QuoteRequest }) {
  const messages = useMessages();
  const shortage = useShortage();
  const setting = useSetStatus(request, shortage, messages.failed);
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
            {request.isShort ? <StatusBadge label={messages.short} color={SHORT} /> : null}
            {isSentQuoteOutdated(request) ? <StatusBadge label={messages.changed} color={OUTDATED} /> : null}
            <span>{messages.submitted(formatInstant(createdAt))}</span>
            <ResponseTimeLabel request={request} />
          </p>
        </div>
        <div className={classes.controls}>
          <div className={classes.control}>
            <span className={classes.label} aria-hidden="true">
              {messages.assignee}
            </span>
            <AssigneePicker request={request} />
          </div>
          <div className={classes.control}>
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
      </div>
      <AlertDialog
        title={messages.failedTitle}
        message={setting.hasFailed ? messages.failed : undefined}
        onClose={setting.dismiss}
      />
      <ShortageDialog shortage={shortage} />
    </header>
  );
}
