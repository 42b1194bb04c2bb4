import { formatUsd } from '@backlot/domain';
import { defineStaffMessages } from '@backlot/ui-kit';
import { shortageTotals, type ShortageTotals } from '../shortage-totals.ts';
import type { Shortage } from './shortage-table.tsx';
import classes from './shortage-summary.module.css';

const itemsText = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'item' : 'items'}`;

const useMessages = defineStaffMessages({
  turnedAway: (amount: string) => `${amount} turned away in this period.`,
  both: (turnedAway: string, subRent: string) =>
    `${turnedAway} turned away in this period; sub-renting it costs about ${subRent}.`,
  subRent: (amount: string) => `Sub-renting what is short in this period costs about ${amount}.`,
  unpriced: (names: readonly string[]) => `${itemsText(names.length)} without a known price: ${names.join(', ')}.`,
  uncosted: (names: readonly string[]) =>
    `${itemsText(names.length)} without a known cost of sub-renting: ${names.join(', ')}.`,
});

function sumText(messages: ReturnType<typeof useMessages>, { turnedAway, subRent }: ShortageTotals) {
  if (turnedAway.cents === null) return subRent.cents === null ? undefined : messages.subRent(formatUsd(subRent.cents));
  const amount = formatUsd(turnedAway.cents);
  return subRent.cents === null ? messages.turnedAway(amount) : messages.both(amount, formatUsd(subRent.cents));
}

export interface ShortageSummaryProps {
  rows: readonly Shortage[];
}

export function ShortageSummary({ rows }: ShortageSummaryProps) {
  const messages = useMessages();
  const totals = shortageTotals(rows);
  const sum = sumText(messages, totals);
  const { turnedAway, subRent } = totals;
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
