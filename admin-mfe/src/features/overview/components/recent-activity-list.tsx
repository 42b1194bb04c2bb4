import { Anchor, PageHeading, Skeleton } from '@backlot/ui-kit';
import { Link } from '@backlot/ui-kit/router';
import type { UseQueryResult } from '@tanstack/react-query';
import { QueryFailure } from '../../../lib/query-failure.tsx';
import { ACTIVITY_SHOWN, type ActivityEntry } from '../recent-activity.ts';
import layout from '../../../lib/layout.module.css';
import classes from './recent-activity-list.module.css';

const messages = {
  title: 'Recent Activity',
  loading: 'Loading recent activity...',
  none: 'Nothing has happened yet. New equipment and quote requests appear here.',
  projects: (count: number) => `${count} ${count === 1 ? 'project' : 'projects'} on file`,
  failed: 'Failed to load recent activities.',
};

export interface RecentActivityListProps {
  activity: UseQueryResult<ActivityEntry[]>;
  /** Number of projects, which have no page; undefined while unknown. */
  projectCount: number | undefined;
}

function EntryText({ path, parts }: Pick<ActivityEntry, 'path' | 'parts'>) {
  // Names are isolated in <bdi>, since they may be right-to-left.
  const text = parts.map((part, index) => (typeof part === 'string' ? part : <bdi key={index}>{part.name}</bdi>));
  if (path === undefined) return <span>{text}</span>;
  return (
    <Anchor component={Link} to={path} className={classes.link}>
      {text}
    </Anchor>
  );
}

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

export function RecentActivityList({ activity, projectCount }: RecentActivityListProps) {
  const body = () => {
    if (activity.isError) return <QueryFailure query={activity} message={messages.failed} />;
    if (activity.data === undefined) return <ActivitySkeleton label={messages.loading} />;
    if (activity.data.length === 0) return <p className={classes.empty}>{messages.none}</p>;
    return (
      <ol className={layout.list} aria-labelledby="recent-activity">
        {activity.data.map(({ id, kind, path, parts, at, relative }) => (
          <li key={id} className={classes.entry} data-kind={kind}>
            <EntryText path={path} parts={parts} />
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
      {/* Rendered empty while loading, to avoid a layout shift. */}
      <p className={classes.projects}>{projectCount === undefined ? '\u00A0' : messages.projects(projectCount)}</p>
    </section>
  );
}
