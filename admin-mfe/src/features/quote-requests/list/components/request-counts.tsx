import { quoteStatusLabel, type QuoteStatus } from '@backlot/domain';
import type { QuoteRequestList } from '@backlot/domain/contract/staff';
import classes from './request-counts.module.css';

const COUNTED = ['pending', 'approved', 'completed'] as const satisfies readonly QuoteStatus[];

/** Counts of all requests, regardless of the filter; undefined while unknown. */
export function RequestCounts({ counts }: { counts: QuoteRequestList['counts'] | undefined }) {
  return (
    <dl className={classes.root} aria-label="Quote requests by status">
      {COUNTED.map((status) => (
        <div key={status} className={classes.count}>
          <dt>{quoteStatusLabel(status)}</dt>
          <dd>{counts === undefined ? '–' : counts[status].toLocaleString('en-US')}</dd>
        </div>
      ))}
    </dl>
  );
}
