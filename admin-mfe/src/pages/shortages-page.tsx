import { addDays, businessToday, type Day } from '@backlot/domain';
import type { OverdueRentals, Shortages } from '@backlot/domain/contract/staff';
import { EmptyState, LoadingState, PageHeading } from '@backlot/ui-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useOverdueRentals, useShortages } from '../features/stock/api/stock.ts';
import { OverdueList } from '../features/stock/components/overdue-list.tsx';
import { PeriodPanel } from '../features/stock/components/period-panel.tsx';
import { newPeriodEntries, type PeriodTarget } from '../features/stock/period-entries.ts';
import { ShortageTable, type Shortage } from '../features/stock/components/shortage-table.tsx';
import { ShortageSummary } from '../features/stock/components/shortage-summary.tsx';
import { StockNav } from '../features/stock/components/stock-nav.tsx';
import { lastShortageDay, SHORTAGE_DAYS, SHORTAGES_URL } from '../features/stock/shortage-days.ts';
import { DaysPager } from '../lib/days-pager.tsx';
import { QueryFailure } from '../lib/query-failure.tsx';
import { useListUrl } from '../lib/use-list-url.ts';
import { useNow } from '../lib/use-now.ts';
import layout from '../lib/layout.module.css';
import classes from './shortages-page.module.css';

const messages = {
  overdue: 'Overdue',
  overdueLoading: 'Loading what is overdue...',
  overdueFailed: 'Failed to load what is overdue. Please try again.',
  shortages: 'Shortages',
  about: 'Units that are booked and not there, and what they would have brought.',
  days: 'Days of the shortages',
  previous: `Previous ${SHORTAGE_DAYS} days`,
  next: `Next ${SHORTAGE_DAYS} days`,
  loading: 'Loading shortages...',
  failed: 'Failed to load the shortages. Please try again.',
  noneTitle: 'Nothing is short',
  none: 'Everything that is booked on these days is there.',
};

function OverdueSection({ overdue, today }: { overdue: UseQueryResult<OverdueRentals>; today: string }) {
  const headingId = useId();
  return (
    <section className={layout.stack} aria-labelledby={headingId}>
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
  from: Day;
  today: Day;
  /** Called with another first day; undefined: today. */
  onFrom: (from: Day | undefined) => void;
  onSubRent: (shortage: Shortage) => void;
}

function ShortageSection({ shortages, from, today, onFrom, onSubRent }: ShortageSectionProps) {
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
    return (
      <>
        <ShortageSummary rows={shortages.data.rows} />
        <ShortageTable rows={shortages.data.rows} today={today} onSubRent={onSubRent} />
      </>
    );
  };
  return (
    <section className={layout.stack} aria-labelledby={headingId} aria-busy={shortages.isFetching}>
      <PageHeading size="section" id={headingId} title={messages.shortages} lede={messages.about} />
      <DaysPager
        label={messages.days}
        previousLabel={messages.previous}
        nextLabel={messages.next}
        from={from}
        to={lastShortageDay(from)}
        onPrevious={() => onFrom(addDays(from, -SHORTAGE_DAYS))}
        onToday={() => onFrom(undefined)}
        onNext={() => onFrom(addDays(from, SHORTAGE_DAYS))}
      />
      {body()}
    </section>
  );
}

export function ShortagesPage() {
  const today = businessToday(useNow());
  const { urlState, change } = useListUrl(SHORTAGES_URL);
  const { from = today } = urlState;
  const overdue = useOverdueRentals(today);
  const shortages = useShortages({ from, to: lastShortageDay(from) });
  const [target, setTarget] = useState<PeriodTarget>();
  const subRent = ({ equipmentId, name, short, from: first, until }: Shortage) => {
    const entries = { ...newPeriodEntries('sub-rented', first), units: String(short), until };
    setTarget({ equipmentId, name, entries });
  };
  return (
    <div className={classes.page}>
      <StockNav />
      {/* Avoids a layout shift: the height of the overdue rentals above is unknown until they are loaded. */}
      {overdue.isPending ? (
        <LoadingState label={messages.overdueLoading} rem={28} />
      ) : (
        <>
          <OverdueSection overdue={overdue} today={today} />
          <ShortageSection
            shortages={shortages}
            from={from}
            today={today}
            onFrom={(day) => change({ from: day })}
            onSubRent={subRent}
          />
        </>
      )}
      <PeriodPanel target={target} onClose={() => setTarget(undefined)} />
    </div>
  );
}
