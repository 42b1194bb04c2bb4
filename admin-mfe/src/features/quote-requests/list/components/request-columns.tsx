import { formatUsd, toCents, type QuoteStatus } from '@backlot/domain';
import type { QuoteRequestSummary } from '@backlot/domain/contract/staff';
import { iconSize, iconStroke, VisuallyHidden } from '@backlot/ui-kit';
import { StatusPicker, type StaffTableColumn } from '@backlot/ui-kit/data';
import { IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { RowLink } from '../../../../lib/row-link.tsx';
import { recordPath } from '../../../../lib/sections/page-path.ts';
import { assigneeName } from '../../assignee-name.ts';
import { countLabel, daysLabel, periodDays, requestName } from '../request-texts.ts';
import { STATUS_OPTIONS } from '../../../../lib/status-options.ts';
import { AttentionMark, isAttentionMarked, ShortMark } from './request-marks.tsx';
import { ResponseMark } from './response-mark.tsx';
import classes from './request-rows.module.css';

const messages = {
  customer: 'Customer',
  job: 'Job Details',
  period: 'Rental Period',
  items: 'Items',
  assignee: 'Assignee',
  status: 'Status',
  actions: 'Actions',
  statusOf: (name: string) => `Status of ${name}`,
};

export interface RequestRowTools {
  readonly isSaving: (id: string) => boolean;
  readonly onStatus: (request: QuoteRequestSummary, status: QuoteStatus) => void;
  readonly actions: (request: QuoteRequestSummary) => ReactNode;
}

interface RequestProps {
  request: QuoteRequestSummary;
}

export function RequestCustomer({ request: { id, customerName, customerEmail, company } }: RequestProps) {
  return (
    <div className={classes.cell}>
      <RowLink className={classes.name} to={recordPath('adminQuoteRequest', id)} text={customerName} />
      {company === null || company === '' ? null : <p className={classes.more}>{company}</p>}
      <p className={`${classes.more} ${classes.email}`} title={customerEmail}>
        {customerEmail}
      </p>
    </div>
  );
}

function RequestPeriod({ request }: RequestProps) {
  const [start, end] = periodDays(request);
  return (
    <>
      <span className={classes.day}>{start} –</span> <span className={classes.day}>{end}</span>
    </>
  );
}

function RequestJob({ request: { jobName, reference, assignee } }: RequestProps) {
  const name = assignee === null ? undefined : assigneeName(assignee);
  return (
    <div className={classes.cell}>
      <p className={classes.main}>{jobName}</p>
      <p className={classes.more}>{reference}</p>
      {name === undefined ? null : (
        <p className={`${classes.more} ${classes.assignee}`} title={name}>
          <IconUser size={iconSize.xs} stroke={iconStroke.strong} aria-hidden="true" />
          <VisuallyHidden>{messages.assignee}: </VisuallyHidden>
          <bdi>{name}</bdi>
        </p>
      )}
    </div>
  );
}

/** Attention mark, else the response time while it counts. */
function RequestMark({ request }: RequestProps) {
  const { status, answeredAt, waitingSince, attention } = request;
  // An open question shows its remaining time; otherwise the attention mark is newer.
  if (waitingSince === null && isAttentionMarked(attention)) return <AttentionMark attention={attention} />;
  const isCounted = status === 'pending' || answeredAt !== null || waitingSince !== null;
  return isCounted ? <ResponseMark request={request} /> : null;
}

export function RequestStatus({ request, isSaving, onStatus }: RequestProps & Omit<RequestRowTools, 'actions'>) {
  return (
    <div className={classes.status}>
      <StatusPicker
        label={messages.statusOf(requestName(request))}
        value={request.status}
        options={STATUS_OPTIONS}
        isSaving={isSaving(request.id)}
        onChange={(status) => onStatus(request, status)}
      />
      {request.isShort ? <ShortMark /> : null}
      <RequestMark request={request} />
    </div>
  );
}

export function requestColumns(tools: RequestRowTools): StaffTableColumn<QuoteRequestSummary>[] {
  return [
    {
      key: 'customerName',
      title: messages.customer,
      isSortable: true,
      render: (request) => <RequestCustomer request={request} />,
    },
    {
      key: 'jobName',
      title: messages.job,
      isSortable: true,
      render: (request) => <RequestJob request={request} />,
    },
    {
      key: 'startDate',
      title: messages.period,
      isSortable: true,
      width: 'clamp(7.5rem, 25vw - 10rem, 12rem)',
      render: (request) => (
        <div className={classes.cell}>
          <p>
            <RequestPeriod request={request} />
          </p>
          <p className={classes.more}>{daysLabel(request)}</p>
        </div>
      ),
    },
    {
      key: 'totalQuantity',
      title: messages.items,
      isSortable: true,
      firstDirection: 'desc',
      align: 'end',
      width: '6.75rem',
      render: ({ totalQuantity, total }) => (
        <div className={classes.cell}>
          <p>{countLabel(totalQuantity)}</p>
          <p className={classes.more}>{formatUsd(toCents(total))}</p>
        </div>
      ),
    },
    {
      key: 'status',
      title: messages.status,
      isSortable: true,
      width: 'clamp(9.75rem, 25vw - 9.25rem, 13.25rem)',
      render: (request) => <RequestStatus request={request} isSaving={tools.isSaving} onStatus={tools.onStatus} />,
    },
    {
      key: 'actions',
      title: messages.actions,
      width: 'clamp(6.75rem, 100vw - 69.5rem, 10.5rem)',
      render: tools.actions,
    },
  ];
}

export function RequestCard({ request, tools }: RequestProps & { tools: RequestRowTools }) {
  return (
    <div className={classes.card}>
      <RequestCustomer request={request} />
      <dl className={classes.facts}>
        <div>
          <dt>{messages.job}</dt>
          <dd>
            {request.jobName} <span className={classes.more}>{request.reference}</span>
          </dd>
        </div>
        <div>
          <dt>{messages.period}</dt>
          <dd>
            <RequestPeriod request={request} /> <span className={classes.more}>{daysLabel(request)}</span>
          </dd>
        </div>
        <div>
          <dt>{messages.items}</dt>
          <dd>
            {countLabel(request.totalQuantity)}{' '}
            <span className={classes.more}>{formatUsd(toCents(request.total))}</span>
          </dd>
        </div>
        {request.assignee === null ? null : (
          <div>
            <dt>{messages.assignee}</dt>
            <dd>
              <bdi>{assigneeName(request.assignee)}</bdi>
            </dd>
          </div>
        )}
      </dl>
      <RequestStatus request={request} isSaving={tools.isSaving} onStatus={tools.onStatus} />
      {tools.actions(request)}
    </div>
  );
}
