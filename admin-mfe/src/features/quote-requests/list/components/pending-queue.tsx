import type { ApiClient, QuoteRequestSummary } from '@backlot/domain/contract';
import { Anchor, defineStaffMessages, ErrorState, PageHeading, VisuallyHidden } from '@backlot/ui-kit';
import { Link } from '@backlot/ui-kit/router';
import { useId } from 'react';
import { pagePath, recordPath } from '../../../../lib/sections/page-path.ts';
import { QUEUE_LENGTH, usePendingQueue } from '../api/use-pending.ts';
import { countLabel } from '../request-texts.ts';
import { ResponseMark } from './response-mark.tsx';
import classes from './pending-queue.module.css';

const useMessages = defineStaffMessages({
  title: 'Waiting for an answer',
  all: 'All pending',
  loading: 'Loading quote requests...',
  failed: 'Failed to load quote requests. Please try again.',
  none: 'Everybody has an answer.',
  noneHint: 'New quote requests appear here by themselves, the oldest first.',
  waiting: (count: number) => `${count} waiting`,
});

/** The list of all that wait, in the order of this queue. */
const ALL_PENDING = `${pagePath('adminQuoteRequests')}?status=pending&sort=createdAt&direction=asc`;

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

export type PendingQueueProps = { api: ApiClient };

/** Requests that wait for an answer, oldest first, with what is left of the two hours. New ones come by themselves. */
export function PendingQueue({ api }: PendingQueueProps) {
  const messages = useMessages();
  const id = useId();
  const queue = usePendingQueue(api);
  const body = () => {
    if (queue.data === undefined) {
      if (queue.isError)
        return (
          <ErrorState message={messages.failed} isRetrying={queue.isRefetching} onRetry={() => void queue.refetch()} />
        );
      return (
        <div className={classes.list} role="status">
          <VisuallyHidden>{messages.loading}</VisuallyHidden>
          {Array.from({ length: QUEUE_LENGTH }, (_, index) => (
            <div key={index} className={classes.bone} aria-hidden="true" />
          ))}
        </div>
      );
    }
    if (queue.data.items.length === 0) {
      return (
        <div className={classes.none}>
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
            <Anchor className={classes.all ?? ''} component={Link} to={ALL_PENDING}>
              {messages.all}
            </Anchor>
          </div>
        }
      />
      {body()}
    </section>
  );
}
