import type { Overview } from '@backlot/domain/contract/staff';
import { ErrorState } from '@backlot/ui-kit';
import { StatCard } from '@backlot/ui-kit/data';
import type { UseQueryResult } from '@tanstack/react-query';
import { pagePath } from '../../../lib/sections/page-path.ts';
import classes from './overview-cards.module.css';

const messages = {
  numbers: 'Numbers',
  equipment: 'Total Equipment',
  pending: 'Pending Quotes',
  requests: 'Total Quote Requests',
  failed: 'Failed to load dashboard data. Please try again.',
  retry: 'Retry',
};

export function OverviewCards({ overview }: { overview: UseQueryResult<Overview> }) {
  if (overview.isError)
    return (
      <ErrorState
        message={messages.failed}
        retryLabel={messages.retry}
        isRetrying={overview.isRefetching}
        onRetry={() => void overview.refetch()}
      />
    );
  const { data } = overview;
  return (
    <section className={classes.cards} aria-label={messages.numbers} aria-busy={data === undefined}>
      <StatCard label={messages.equipment} value={data?.equipmentCount} to={pagePath('adminEquipment')} />
      <StatCard
        label={messages.pending}
        value={data?.pendingQuoteRequestCount}
        to={`${pagePath('adminQuoteRequests')}?status=pending`}
      />
      <StatCard label={messages.requests} value={data?.quoteRequestCount} to={pagePath('adminQuoteRequests')} />
    </section>
  );
}
