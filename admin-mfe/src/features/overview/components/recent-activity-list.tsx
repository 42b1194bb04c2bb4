import { ACTIVITY_SHOWN, type ActivityEntry } from '@backlot/domain';
import { Anchor, ErrorState, PageHeading, Skeleton, defineStaffMessages } from '@backlot/ui-kit';
import { Link } from '@backlot/ui-kit/router';
import { recordPath } from '../../../lib/sections/page-path.ts';
import classes from './recent-activity-list.module.css';

const useMessages = defineStaffMessages({
  title: 'Recent Activity',
  loading: 'Loading recent activity...',
  none: 'Nothing has happened yet. New equipment and quote requests appear here.',
  projects: (count: number) => `${count} ${count === 1 ? 'project' : 'projects'} on file`,
  failed: 'Failed to load recent activities.',
});

export type RecentActivityListProps = {
  entries: readonly ActivityEntry[] | undefined;
  /** How many projects there are, which have no page of their own; unset while nobody knows. */
  projectCount: number | undefined;
  hasFailed: boolean;
  isRetrying: boolean;
  onRetry: () => void;
};

/** Where an entry's record is worked on; projects have no page. */
function pathOf({ kind, recordId }: Pick<ActivityEntry, 'kind' | 'recordId'>): string | undefined {
  if (kind === 'equipment') return recordPath('adminEquipmentEdit', recordId);
  return kind === 'quote-request' ? recordPath('adminQuoteRequest', recordId) : undefined;
}

function EntryText({ parts, ...entry }: Pick<ActivityEntry, 'kind' | 'recordId' | 'parts'>) {
  const path = pathOf(entry);
  // What somebody has written may run the other way; the sentence around it does not.
  const text = parts.map((part, index) => (typeof part === 'string' ? part : <bdi key={index}>{part.name}</bdi>));
  if (path === undefined) return <span>{text}</span>;
  return (
    <Anchor component={Link} to={path} className={classes.link}>
      {text}
    </Anchor>
  );
}

/** The list's shape while it loads. */
function ActivitySkeleton({ label }: { label: string }) {
  return (
    <div className={classes.skeleton} role="status" aria-label={label}>
      {Array.from({ length: ACTIVITY_SHOWN }, (_, index) => (
        <div key={index} className={classes.entry}>
          <Skeleton height="1.5rem" width="60%" />
          <Skeleton height="1.5rem" width="6rem" />
        </div>
      ))}
    </div>
  );
}

/** What happened lately, newest first. */
export function RecentActivityList({ entries, projectCount, hasFailed, isRetrying, onRetry }: RecentActivityListProps) {
  const messages = useMessages();
  const body = () => {
    if (hasFailed) return <ErrorState message={messages.failed} isRetrying={isRetrying} onRetry={onRetry} />;
    if (entries === undefined) return <ActivitySkeleton label={messages.loading} />;
    if (entries.length === 0) return <p className={classes.none}>{messages.none}</p>;
    return (
      <ol className={classes.entries} aria-labelledby="recent-activity">
        {entries.map(({ id, kind, recordId, parts, at, relative }) => (
          <li key={id} className={classes.entry} data-kind={kind}>
            <EntryText kind={kind} recordId={recordId} parts={parts} />
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
      {/* Its line is there from the start, so that nothing below moves. */}
      <p className={classes.projects}>{projectCount === undefined ? '\u00A0' : messages.projects(projectCount)}</p>
    </section>
  );
}
