import { useOverview, useRecentActivity } from '../features/overview/api/overview.ts';
import { OverviewCards } from '../features/overview/components/overview-cards.tsx';
import { QuickActions } from '../features/overview/components/quick-actions.tsx';
import { RecentActivityList } from '../features/overview/components/recent-activity-list.tsx';
import { PendingQueue } from '../features/quote-requests/list/components/pending-queue.tsx';
import classes from './overview-page.module.css';

export function OverviewPage() {
  const overview = useOverview();
  const activity = useRecentActivity();
  return (
    <div className={classes.page}>
      <PendingQueue />
      <OverviewCards overview={overview} />
      <div className={classes.columns}>
        <RecentActivityList activity={activity} projectCount={overview.data?.projectCount} />
        <QuickActions />
      </div>
    </div>
  );
}
