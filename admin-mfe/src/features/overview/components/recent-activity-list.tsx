import type { ActivityEntry } from '@backlot/domain';
import { ErrorState, LoadingState, PageHeading, defineStaffMessages } from '@backlot/ui-kit';
import classes from './recent-activity-list.module.css';

const useMessages = defineStaffMessages({
  title: 'Recent Activity',
  loading: 'Loading recent activity...',
  none: 'Nothing has happened yet. New equipment and quote requests appear here.',
  failed: 'Failed to load recent activities.',
});

export type RecentActivityListProps = {
  entries: readonly ActivityEntry[] | undefined;
  hasFailed: boolean;
  isRetrying: boolean;
  onRetry: () => void;
};

/** What happened lately, newest first. */
export function RecentActivityList({ entries, hasFailed, isRetrying, onRetry }: RecentActivityListProps) {
  const messages = useMessages();
  const body = () => {
    if (hasFailed) return <ErrorState message={messages.failed} isRetrying={isRetrying} onRetry={onRetry} />;
    if (entries === undefined) return <LoadingState label={messages.loading} />;
    if (entries.length === 0) return <p className={classes.none}>{messages.none}</p>;
    return (
      <ol className={classes.entries} aria-labelledby="recent-activity">
        {entries.map(({ id, kind, text, at, relative }) => (
          <li key={id} className={classes.entry} data-kind={kind}>
            <span>{text}</span>
            <time className={classes.when} dateTime={at}>
              {relative}
            </time>
          </li>
        ))}
      </ol>
    );
  };
  return (
    <section aria-labelledby="recent-activity">
      <PageHeading size="section" id="recent-activity" title={messages.title} />
      {body()}
    </section>
  );
}
