import { useOverview } from '../features/overview/api/use-overview.ts';
import { useRecentActivity } from '../features/overview/api/use-recent-activity.ts';
import { OverviewCards } from '../features/overview/components/overview-cards.tsx';
import { QuickActions } from '../features/overview/components/quick-actions.tsx';
import { RecentActivityList } from '../features/overview/components/recent-activity-list.tsx';
import { PendingQueue } from '../features/quote-requests/list/components/pending-queue.tsx';
import classes from './overview-page.module.css';

/** Admin overview: who waits, totals, links, what happened lately (spec 2). */
export function OverviewPage() {
  const overview = useOverview();
  const activity = useRecentActivity();
  return (
    <div className={classes.page}>
      <PendingQueue />
      <OverviewCards
        overview={overview.data}
        hasFailed={overview.isError}
        isRetrying={overview.isRefetching}
        onRetry={() => void overview.refetch()}
      />
      <div className={classes.columns}>
        <RecentActivityList
          entries={activity.data}
          projectCount={overview.data?.projectCount}
          hasFailed={activity.isError}
          isRetrying={activity.isRefetching}
          onRetry={() => void activity.refetch()}
        />
        <QuickActions />
      </div>
    </div>
  );
}
