import { businessToday, type ReportRange } from '@backlot/domain';
import { messageText, problemOf } from '@backlot/domain/contract';
import { EmptyState, Skeleton } from '@backlot/ui-kit';
import { useSearchParams } from '@backlot/ui-kit/router';
import { useReports } from '../features/reports/api/use-reports.ts';
import { RangePicker, type RangeErrors } from '../features/reports/components/range-picker.tsx';
import { ReportCharts } from '../features/reports/components/report-charts.tsx';
import { ReportTotals } from '../features/reports/components/report-totals.tsx';
import { rangeFromQuery } from '../features/reports/report-presets.ts';
import { QueryFailure } from '../lib/query-failure.tsx';
import classes from './reports-page.module.css';

const messages = {
  failed: 'Failed to load reports. Please try again.',
  loading: 'Loading reports...',
  emptyTitle: 'No quote requests in these days',
  emptyMessage: 'Choose other days to see their figures.',
};

/** Returns the server's errors of the dates; undefined if the call failed for another reason. */
function rangeErrors(error: unknown): RangeErrors | undefined {
  const problem = problemOf(error);
  if (problem?.status !== 422) return undefined;
  const messageAt = (field: 'from' | 'to') => problem.errors?.find(({ path }) => path.endsWith(field))?.message;
  const [from, to] = [messageAt('from'), messageAt('to')];
  return { from: from ?? (to === undefined ? problem.title : undefined), to };
}

/** Reports on the number, value and response time of requests (decision 35). */
export function ReportsPage() {
  const [query, setQuery] = useSearchParams();
  const today = businessToday(new Date());
  const reading = rangeFromQuery(query, today);
  const range: ReportRange | undefined = reading.isGood ? { from: reading.from, to: reading.to } : undefined;
  const reports = useReports(range);
  const errors = reading.isGood ? rangeErrors(reports.error) : { from: messageText(reading.message, 'en') };

  const charts = () => {
    if (reports.data === undefined) return <ChartSkeleton label={messages.loading} />;
    if (reports.data.totals.requestCount === 0)
      return <EmptyState title={messages.emptyTitle} message={messages.emptyMessage} />;
    return <ReportCharts reports={reports.data} />;
  };
  const content = () => {
    if (errors !== undefined) return null;
    if (reports.isError) return <QueryFailure query={reports} message={messages.failed} />;
    return (
      <>
        <ReportTotals totals={reports.data?.totals} />
        {charts()}
      </>
    );
  };
  return (
    <div className={classes.page} aria-busy={reports.isFetching}>
      <RangePicker
        range={errors === undefined ? range : undefined}
        requested={{ from: range?.from ?? query.get('from') ?? '', to: range?.to ?? query.get('to') ?? '' }}
        today={today}
        errors={errors ?? {}}
        onPick={({ from, to }) => setQuery({ from, to })}
      />
      {content()}
    </div>
  );
}

function ChartSkeleton({ label }: { label: string }) {
  return (
    <div className={classes.skeleton} role="status" aria-label={label}>
      <Skeleton height="20rem" />
      <Skeleton height="20rem" />
    </div>
  );
}
