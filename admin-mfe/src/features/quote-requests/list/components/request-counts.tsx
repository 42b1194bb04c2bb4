import { quoteStatusLabel, type QuoteStatus } from '@backlot/domain';
import type { QuoteRequestList } from '@backlot/domain/contract/staff';
import { defineStaffMessages } from '@backlot/ui-kit';
import classes from './request-counts.module.css';

const useMessages = defineStaffMessages({ label: 'Quote requests by status' });

const COUNTED = ['pending', 'approved', 'completed'] as const satisfies readonly QuoteStatus[];

export interface RequestCountsProps {
  /** Counts of all requests, regardless of the filter; undefined while unknown. */
  counts: QuoteRequestList['counts'] | undefined;
}

export function RequestCounts({ counts }: RequestCountsProps) {
  const messages = useMessages();
  return (
    <dl className={classes.root} aria-label={messages.label}>
      {COUNTED.map((status) => (
        <div key={status} className={classes.count}>
          <dt>{quoteStatusLabel(status)}</dt>
          <dd>{counts === undefined ? '–' : counts[status].toLocaleString('en-US')}</dd>
        </div>
      ))}
    </dl>
  );
}
