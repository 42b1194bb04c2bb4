import type { QuoteRequestSummary } from '@backlot/domain/contract/staff';
import { Anchor, PageHeading, VisuallyHidden } from '@backlot/ui-kit';
import { Link } from '@backlot/ui-kit/router';
import { useId } from 'react';
import { QueryFailure } from '../../../../lib/query-failure.tsx';
import { pagePath, recordPath } from '../../../../lib/sections/page-path.ts';
import { QUEUE_LENGTH, usePendingQueue } from '../api/use-pending.ts';
import { countLabel } from '../request-texts.ts';
import { ResponseMark } from './response-mark.tsx';
import classes from './pending-queue.module.css';

const messages = {
  title: 'Waiting for an answer',
  all: 'All by waiting time',
  loading: 'Loading quote requests...',
  failed: 'Failed to load quote requests. Please try again.',
  none: 'Everybody has an answer.',
  noneHint: 'New quote requests and questions appear here by themselves, the longest waiting first.',
  waiting: (count: number) => `${count} waiting`,
};

const BY_WAITING_TIME = `${pagePath('adminQuoteRequests')}?sort=dueAt&direction=asc`;

function QueueEntry({ request }: { request: QuoteRequestSummary }) {
  const { id, customerName, company, jobName, reference } = request;
  return (
    <li className={classes.entry}>
      <div className={classes.who}>
        <Link className={classes.link} to={recordPath('adminQuoteRequest', id)}>
          <bdi>{customerName}</bdi>
        </Link>
        <p className={classes.job}>
          {company === null ? null : (
            <>
              <bdi>{company}</bdi> ·{' '}
            </>
          )}
          <bdi>{jobName}</bdi>
        </p>
      </div>
      <p className={classes.what}>
        <span>{reference}</span>
        <span>{countLabel(request.totalQuantity)}</span>
      </p>
      <ResponseMark request={request} />
    </li>
  );
}

/** Requests and questions without a response, longest wait first. */
export function PendingQueue() {
  const id = useId();
  const queue = usePendingQueue();
  const body = () => {
    if (queue.data === undefined) {
      if (queue.isError) return <QueryFailure query={queue} message={messages.failed} />;
      return (
        <div className={classes.list} role="status">
          <VisuallyHidden>{messages.loading}</VisuallyHidden>
          {Array.from({ length: QUEUE_LENGTH }, (_, index) => (
            <div key={index} className={classes.skeleton} aria-hidden="true" />
          ))}
        </div>
      );
    }
    if (queue.data.items.length === 0) {
      return (
        <div className={classes.empty}>
          <p>{messages.none}</p>
          <p>{messages.noneHint}</p>
        </div>
      );
    }
    return (
      <ol className={classes.list} aria-labelledby={id}>
        {queue.data.items.slice(0, QUEUE_LENGTH).map((request) => (
          <QueueEntry key={request.id} request={request} />
        ))}
      </ol>
    );
  };
  const count = queue.data?.total ?? 0;
  return (
    <section aria-labelledby={id}>
      <PageHeading
        size="section"
        id={id}
        title={messages.title}
        aside={
          <div className={classes.aside}>
            <p className={classes.count} role="status">
              {count === 0 ? '' : messages.waiting(count)}
            </p>
            <Anchor className={classes.all ?? ''} component={Link} to={BY_WAITING_TIME}>
              {messages.all}
            </Anchor>
          </div>
        }
      />
      {body()}
    </section>
  );
}
