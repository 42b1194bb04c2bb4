import type { ReportFigures } from '@backlot/domain/contract/staff';
import { StatCard } from '@backlot/ui-kit/data';
import { formatDollars, medianLabel, percentLabel, shareInTime } from '../report-tables.ts';
import classes from './report-totals.module.css';

const messages = {
  totals: 'Totals',
  requests: 'Requests',
  pending: (count: number) => `${count} pending`,
  value: 'Value quoted',
  valueHint: 'After tax, without rejected requests',
  inTime: 'Answered within two hours',
  responses: (inTime: number, answered: number, open: number) =>
    answered === 0
      ? 'Nothing was answered yet'
      : `${inTime} of ${answered} ${answered === 1 ? 'answer' : 'answers'}, ${open} without an answer`,
  median: 'Median response',
  medianHint: 'Half were answered sooner',
  noMedian: 'Nothing was answered yet',
};

export function ReportTotals({ totals }: { totals: ReportFigures | undefined }) {
  return (
    <section className={classes.root} aria-label={messages.totals} aria-busy={totals === undefined}>
      <StatCard
        label={messages.requests}
        value={totals?.requestCount.toLocaleString('en-US')}
        hint={totals === undefined ? null : messages.pending(totals.counts.pending)}
      />
      <StatCard label={messages.value} value={totals && formatDollars(totals.valueQuoted)} hint={messages.valueHint} />
      <StatCard
        label={messages.inTime}
        value={totals && percentLabel(shareInTime(totals))}
        hint={
          totals === undefined
            ? null
            : messages.responses(
                totals.answeredInTimeCount,
                totals.answeredCount,
                totals.requestCount - totals.answeredCount,
              )
        }
      />
      <StatCard
        label={messages.median}
        value={totals && medianLabel(totals.medianResponseMinutes)}
        hint={totals !== undefined && totals.medianResponseMinutes === null ? messages.noMedian : messages.medianHint}
      />
    </section>
  );
}
