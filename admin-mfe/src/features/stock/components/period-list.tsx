import { formatUsd, toCents, type Day } from '@backlot/domain';
import type { WireStockPeriod } from '@backlot/domain/contract/staff';
import { Button, StatusBadge, type StatusColor } from '@backlot/ui-kit';
import { periodText } from '../period-entries.ts';
import layout from '../../../lib/layout.module.css';
import classes from './period-list.module.css';

const NOW_COLOR: StatusColor = 'blue';

const messages = {
  none: 'No unit is out of service or sub-rented, now or later.',
  now: 'Now',
  from: (supplier: string) => `From ${supplier}`,
  change: 'Change',
  changeOf: (period: string) => `Change: ${period}`,
};

export interface PeriodListProps {
  labelledBy: string;
  periods: readonly WireStockPeriod[];
  today: Day;
  onChange: (period: WireStockPeriod) => void;
}

function origin({ supplier, cost }: WireStockPeriod, from: (supplier: string) => string): string | undefined {
  const parts = [
    ...(supplier === undefined || supplier === '' ? [] : [from(supplier)]),
    ...(cost === undefined ? [] : [formatUsd(toCents(cost))]),
  ];
  return parts.length === 0 ? undefined : parts.join(', ');
}

export function PeriodList({ labelledBy, periods, today, onChange }: PeriodListProps) {
  if (periods.length === 0) return <p className={layout.note}>{messages.none}</p>;
  return (
    <ul className={layout.list} aria-labelledby={labelledBy}>
      {periods.map((period) => {
        const text = periodText(period);
        const supplied = origin(period, messages.from);
        return (
          <li key={period.id} className={classes.entry}>
            <div className={classes.text}>
              <p className={classes.days}>
                {text} {period.from <= today ? <StatusBadge label={messages.now} color={NOW_COLOR} /> : null}
              </p>
              {supplied === undefined ? null : <p className={classes.remark}>{supplied}</p>}
              {period.note === '' ? null : (
                <p className={classes.remark} dir="auto">
                  {period.note}
                </p>
              )}
            </div>
            <Button variant="default" size="sm" aria-label={messages.changeOf(text)} onClick={() => onChange(period)}>
              {messages.change}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
