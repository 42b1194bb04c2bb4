import type { Overview } from '@backlot/domain/contract/staff';
import { ErrorState, defineStaffMessages } from '@backlot/ui-kit';
import { StatCard } from '@backlot/ui-kit/data';
import { pagePath } from '../../../lib/sections/page-path.ts';
import classes from './overview-cards.module.css';

const useMessages = defineStaffMessages({
  numbers: 'Numbers',
  equipment: 'Total Equipment',
  pending: 'Pending Quotes',
  requests: 'Total Quote Requests',
  failed: 'Failed to load dashboard data. Please try again.',
  retry: 'Retry',
});

export type OverviewCardsProps = {
  overview: Overview | undefined;
  hasFailed: boolean;
  isRetrying: boolean;
  onRetry: () => void;
};

/** The three totals of the overview. */
export function OverviewCards({ overview, hasFailed, isRetrying, onRetry }: OverviewCardsProps) {
  const messages = useMessages();
  if (hasFailed)
    return (
      <ErrorState message={messages.failed} retryLabel={messages.retry} isRetrying={isRetrying} onRetry={onRetry} />
    );
  return (
    <section className={classes.cards} aria-label={messages.numbers} aria-busy={overview === undefined}>
      <StatCard label={messages.equipment} value={overview?.equipmentCount} to={pagePath('adminEquipment')} />
      <StatCard
        label={messages.pending}
        value={overview?.pendingQuoteRequestCount}
        to={`${pagePath('adminQuoteRequests')}?status=pending`}
      />
      <StatCard label={messages.requests} value={overview?.quoteRequestCount} to={pagePath('adminQuoteRequests')} />
    </section>
  );
}
