import { documentTitle, quoteStatusLabel } from '@backlot/domain';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { Anchor, iconSize, iconStroke, StatusBadge, type StatusColor } from '@backlot/ui-kit';
import { StatusPicker } from '@backlot/ui-kit/data';
import { AlertDialog } from '@backlot/ui-kit/overlays';
import { IconClock } from '@tabler/icons-react';
import { useEffect, type MouseEvent } from 'react';
import { BackLink } from '../../../../lib/back-link.tsx';
import { formatInstant } from '../../../../lib/format-instant.ts';
import { pagePath } from '../../../../lib/sections/page-path.ts';
import { statusColor } from '../../../../lib/status-color.ts';
import { STATUS_OPTIONS } from '../../../../lib/status-options.ts';
import { useShortage } from '../../stock/use-shortage.ts';
import { ShortageDialog } from '../../stock/components/shortage-dialog.tsx';
import { useResponseTime } from '../../use-response-time.ts';
import { useSetStatus } from '../api/use-set-status.ts';
import { isSentQuoteOutdated } from '../rules/next-version.ts';
import { AssigneePicker } from './assignee-picker.tsx';
import { MESSAGES_ID } from '../messages-id.ts';
import classes from './quote-header.module.css';

const OUTDATED: StatusColor = 'yellow';

const messages = {
  back: 'Back to Quote Requests',
  submitted: (when: string) => `Submitted ${when}`,
  status: 'Status',
  assignee: 'Assignee',
  changed: 'Changed since sent',
  short: 'Short',
  statusOf: (reference: string) => `Status of ${reference}`,
  failedTitle: 'Status not changed',
  failed: 'Failed to update status. Please try again.',
};

/** Scrolls to the messages and focuses their heading. */
function goToMessages(event: MouseEvent) {
  event.preventDefault();
  document.getElementById(MESSAGES_ID)?.focus();
}

/** Response time of the request against the two-hour target; an open question links to the messages. */
function ResponseTimeLabel({ request }: { request: QuoteRequest }) {
  const { state, question, label } = useResponseTime(request);
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

export function QuoteHeader({ request }: { request: QuoteRequest }) {
  const shortage = useShortage();
  const setting = useSetStatus(request, shortage, messages.failed);
  const { reference, jobName, status, createdAt } = request;

  // The shell sets only the section as the title; tabs of several requests need the reference.
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
            {request.isShort ? <StatusBadge label={messages.short} color="red" /> : null}
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
              isSaving={setting.isPending}
              onChange={(next) => setting.set(next)}
            />
          </div>
        </div>
      </div>
      <AlertDialog
        title={messages.failedTitle}
        message={setting.hasFailed ? messages.failed : undefined}
        onClose={setting.reset}
      />
      <ShortageDialog shortage={shortage} />
    </header>
  );
}
