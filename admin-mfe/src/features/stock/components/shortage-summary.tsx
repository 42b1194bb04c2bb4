import { formatUsd } from '@backlot/domain';
import { countText } from '../../../lib/count-text.ts';
import { shortageTotals } from '../shortage-totals.ts';
import type { Shortage } from './shortage-table.tsx';
import classes from './shortage-summary.module.css';

const messages = {
  turnedAway: (amount: string) => `${amount} turned away in this period.`,
  both: (turnedAway: string, subRent: string) =>
    `${turnedAway} turned away in this period; sub-renting it costs about ${subRent}.`,
  subRent: (amount: string) => `Sub-renting what is short in this period costs about ${amount}.`,
  unpriced: (names: readonly string[]) =>
    `${countText(names.length, 'item')} without a known price: ${names.join(', ')}.`,
  uncosted: (names: readonly string[]) =>
    `${countText(names.length, 'item')} without a known cost of sub-renting: ${names.join(', ')}.`,
};

export function ShortageSummary({ rows }: { rows: readonly Shortage[] }) {
  const { turnedAway, subRent } = shortageTotals(rows);
  const sumText = () => {
    const cost = subRent.cents === null ? undefined : formatUsd(subRent.cents);
    if (turnedAway.cents === null) return cost === undefined ? undefined : messages.subRent(cost);
    const amount = formatUsd(turnedAway.cents);
    return cost === undefined ? messages.turnedAway(amount) : messages.both(amount, cost);
  };
  const sum = sumText();
  return (
    <div className={classes.root}>
      {sum === undefined ? null : <p className={classes.sum}>{sum}</p>}
      {turnedAway.unknown.length === 0 ? null : (
        <p className={classes.remark}>{messages.unpriced(turnedAway.unknown)}</p>
      )}
      {subRent.unknown.length === 0 ? null : <p className={classes.remark}>{messages.uncosted(subRent.unknown)}</p>}
    </div>
  );
}
