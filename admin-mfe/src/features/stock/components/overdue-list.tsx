import { daysBetween, formatDay, numberToDial, type Day } from '@backlot/domain';
import type { OverdueRentals } from '@backlot/domain/contract/staff';
import { Anchor } from '@backlot/ui-kit';
import { Link } from '@backlot/ui-kit/router';
import { countText } from '../../../lib/count-text.ts';
import { recordPath } from '../../../lib/sections/page-path.ts';
import layout from '../../../lib/layout.module.css';
import classes from './overdue-list.module.css';

const messages = {
  none: 'Nothing is overdue.',
  due: (day: string, days: number) => `Due back ${day}, ${days} ${days === 1 ? 'day' : 'days'} ago`,
  noPhone: 'No phone number',
  call: (name: string, phone: string) => `Call ${name}, ${phone}`,
};

export interface OverdueListProps {
  labelledBy: string;
  rows: OverdueRentals['rows'];
  today: Day;
}

export function OverdueList({ labelledBy, rows, today }: OverdueListProps) {
  if (rows.length === 0) return <p className={classes.empty}>{messages.none}</p>;
  return (
    <ul className={layout.list} aria-labelledby={labelledBy}>
      {rows.map(({ quoteRequestId, reference, customerName, customerPhone, jobName, endDate, units }) => (
        <li key={quoteRequestId} className={classes.entry}>
          <div className={classes.text}>
            <p className={classes.name}>
              <Anchor component={Link} to={recordPath('adminQuoteRequest', quoteRequestId)}>
                {reference}
              </Anchor>{' '}
              <bdi>{jobName}</bdi>
            </p>
            <p className={classes.remark}>
              {messages.due(formatDay(endDate), daysBetween(endDate, today))}, {countText(units, 'unit')}
            </p>
          </div>
          <p className={classes.customer}>
            <bdi>{customerName}</bdi>
            {customerPhone === null ? (
              <span className={classes.remark}>{messages.noPhone}</span>
            ) : (
              <Anchor
                href={`tel:${numberToDial(customerPhone)}`}
                aria-label={messages.call(customerName, customerPhone)}
              >
                {customerPhone}
              </Anchor>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
