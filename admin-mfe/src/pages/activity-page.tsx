import { Button, EmptyState, LoadingState } from '@backlot/ui-kit';
import { useSearchParams } from '@backlot/ui-kit/router';
import { useState } from 'react';
import { FailureAlert } from '../lib/failure-alert.tsx';
import {
  activityQuery,
  EVERYTHING,
  formatActivityUrl,
  parseActivityUrl,
  type ActivityFilterState,
} from '../features/activity/activity-filter.ts';
import { useActivity, useActivityExport } from '../features/activity/api/activity.ts';
import { ActivityEntries } from '../features/activity/components/activity-entries.tsx';
import { ActivityFilters } from '../features/activity/components/activity-filters.tsx';
import { QueryFailure } from '../lib/query-failure.tsx';
import classes from './activity-page.module.css';

const messages = {
  about: 'Sign-ins, failures, and what staff did with people’s data. Nobody can change it.',
  retained: (days: number) => `Entries are kept for ${days} days.`,
  loading: 'Loading activity...',
  failed: 'Failed to load the activity. Please try again.',
  noneTitle: 'Nothing found',
  none: 'Nothing of this kind has happened in these days.',
  showAll: 'Show everything',
  more: 'Show more',
  loadingMore: 'Loading...',
  export: 'Export',
  exporting: 'Exporting...',
  exportFailed: 'Failed to export the activity. Please try again.',
};

function Entries({ activity, onShowAll }: { activity: ReturnType<typeof useActivity>; onShowAll: () => void }) {
  if (activity.data === undefined)
    return activity.isPending ? (
      <LoadingState label={messages.loading} />
    ) : (
      <QueryFailure query={activity} message={messages.failed} />
    );
  const entries = activity.data.pages.flatMap(({ items }) => items);
  if (entries.length === 0)
    return (
      <EmptyState
        title={messages.noneTitle}
        message={messages.none}
        action={
          <Button variant="default" onClick={onShowAll}>
            {messages.showAll}
          </Button>
        }
      />
    );
  return (
    <>
      <ActivityEntries entries={entries} people={activity.data.pages.flatMap(({ people }) => people)} />
      <FailureAlert text={activity.isFetchNextPageError ? messages.failed : undefined} />
      {activity.hasNextPage ? (
        <p>
          <Button
            variant="default"
            aria-disabled={activity.isFetchingNextPage}
            onClick={() => void activity.fetchNextPage()}
          >
            {activity.isFetchingNextPage ? messages.loadingMore : messages.more}
          </Button>
        </p>
      ) : null}
    </>
  );
}

export function ActivityPage() {
  const [url, setUrl] = useSearchParams();
  const [person, setPerson] = useState('');
  const filter: ActivityFilterState = { ...parseActivityUrl(url), person };
  const query = activityQuery(filter);
  const activity = useActivity(query);
  const exporting = useActivityExport();
  const retainedDays = activity.data?.pages[0]?.retainedDays;

  const change = (next: Partial<ActivityFilterState>) => {
    if (next.person !== undefined) setPerson(next.person);
    setUrl((before) => formatActivityUrl({ ...parseActivityUrl(before), ...next }), {
      replace: true,
      preventScrollReset: true,
    });
  };

  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <p className={classes.about}>{messages.about}</p>
        <Button
          variant="default"
          aria-disabled={exporting.isPending}
          onClick={() => {
            if (!exporting.isPending) exporting.mutate(query);
          }}
        >
          {exporting.isPending ? messages.exporting : messages.export}
        </Button>
      </div>
      <FailureAlert text={exporting.isError ? messages.exportFailed : undefined} />
      <ActivityFilters filter={filter} onChange={change} />
      <Entries activity={activity} onShowAll={() => change(EVERYTHING)} />
      {/* Below the entries, with which it loads: above, it would shift them. */}
      {retainedDays === undefined ? null : <p className={classes.retained}>{messages.retained(retainedDays)}</p>}
    </div>
  );
}
