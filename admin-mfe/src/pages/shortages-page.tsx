import { addDays, businessToday } from '@backlot/domain';
import type { OverdueRentals, Shortages } from '@backlot/domain/contract/staff';
import { defineStaffMessages, EmptyState, LoadingState, PageHeading } from '@backlot/ui-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useOverdueRentals } from '../features/stock/api/use-overdue-rentals.ts';
import { useShortages } from '../features/stock/api/use-shortages.ts';
import { OverdueList } from '../features/stock/components/overdue-list.tsx';
import { PeriodPanel } from '../features/stock/components/period-panel.tsx';
import { shortageTarget, type PeriodTarget } from '../features/stock/components/period-target.ts';
import { ShortageTable, type Shortage } from '../features/stock/components/shortage-table.tsx';
import { StockNav } from '../features/stock/components/stock-nav.tsx';
import { QueryFailure } from '../lib/query-failure.tsx';
import { useNow } from '../lib/use-now.ts';
import classes from './shortages-page.module.css';

/** Days that the list covers, today included. */
const SHORTAGE_DAYS = 90;

const useMessages = defineStaffMessages({
  overdue: 'Overdue',
  overdueLoading: 'Loading what is overdue...',
  overdueFailed: 'Failed to load what is overdue. Please try again.',
  shortages: 'Shortages',
  about: `Units that are booked and not there, from today for ${SHORTAGE_DAYS} days.`,
  loading: 'Loading shortages...',
  failed: 'Failed to load the shortages. Please try again.',
  noneTitle: 'Nothing is short',
  none: `Everything that is booked in the next ${SHORTAGE_DAYS} days is there.`,
});

interface OverdueProps {
  overdue: UseQueryResult<OverdueRentals>;
  /** Of the business. */
  today: string;
}

function OverdueSection({ overdue, today }: OverdueProps) {
  const messages = useMessages();
  const headingId = useId();
  return (
    <section className={classes.section} aria-labelledby={headingId}>
      <PageHeading size="section" id={headingId} title={messages.overdue} />
      {overdue.data === undefined ? (
        <QueryFailure query={overdue} message={messages.overdueFailed} />
      ) : (
        <OverdueList labelledBy={headingId} rows={overdue.data.rows} today={today} />
      )}
    </section>
  );
}

interface ShortageSectionProps {
  shortages: UseQueryResult<Shortages>;
  onSubRent: (shortage: Shortage) => void;
}

function ShortageSection({ shortages, onSubRent }: ShortageSectionProps) {
  const messages = useMessages();
  const headingId = useId();
  const body = () => {
    if (shortages.data === undefined)
      return shortages.isPending ? (
        <LoadingState label={messages.loading} />
      ) : (
        <QueryFailure query={shortages} message={messages.failed} />
      );
    if (shortages.data.rows.length === 0)
      return <EmptyState level={3} title={messages.noneTitle} message={messages.none} />;
    return <ShortageTable rows={shortages.data.rows} onSubRent={onSubRent} />;
  };
  return (
    <section className={classes.section} aria-labelledby={headingId} aria-busy={shortages.isFetching}>
      <PageHeading size="section" id={headingId} title={messages.shortages} lede={messages.about} />
      {body()}
    </section>
  );
}

/** Rentals that are not back, and units that are booked and not there. */
export function ShortagesPage() {
  const messages = useMessages();
  const today = businessToday(useNow());
  const overdue = useOverdueRentals(today);
  const shortages = useShortages({ from: today, to: addDays(today, SHORTAGE_DAYS - 1) });
  const [target, setTarget] = useState<PeriodTarget>();
  return (
    <div className={classes.page}>
      <StockNav />
      {/* The height of the overdue rentals is not known before they are loaded, and the shortages are below them. */}
      {overdue.isPending ? (
        <LoadingState label={messages.overdueLoading} rem={28} />
      ) : (
        <>
          <OverdueSection overdue={overdue} today={today} />
          <ShortageSection shortages={shortages} onSubRent={(shortage) => setTarget(shortageTarget(shortage))} />
        </>
      )}
      <PeriodPanel target={target} onClose={() => setTarget(undefined)} />
    </div>
  );
}
