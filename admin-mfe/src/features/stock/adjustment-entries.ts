import type { StockAdjustment } from '@backlot/domain/contract/staff';
import { entriesOf, type ChangeLabel, type HistoryEntry } from '../../lib/history/history-entries.ts';

type Value = StockAdjustment['from'];

const BY_SERVER = 'Backlot';
const NONE = 'none';
const NOT_COUNTED = 'not counted';

const write = (value: Value, empty: string): string =>
  value === null ? empty : typeof value === 'number' ? value.toLocaleString('en-US') : value;

function labelOf({ field, from, to }: StockAdjustment): ChangeLabel {
  switch (field) {
    case 'ownedUnits':
      return { label: 'Units owned', from: write(from, NOT_COUNTED), to: write(to, NOT_COUNTED) };
    case 'turnaroundDays':
      return { label: 'Turnaround in days', from: write(from, NONE), to: write(to, NONE) };
    case 'period':
      if (from === null) return { sentence: `Period added: ${write(to, NONE)}` };
      if (to === null) return { sentence: `Period deleted: ${write(from, NONE)}` };
      return { label: 'Period', from: write(from, NONE), to: write(to, NONE) };
  }
}

/** Returns adjustments as history entries, with each entry's reasons last. */
export function adjustmentEntries(adjustments: readonly StockAdjustment[]): HistoryEntry[] {
  const signed = adjustments.map((adjustment) => ({ ...adjustment, by: adjustment.by ?? BY_SERVER }));
  const reasons = entriesOf(signed, ({ reason }) => (reason === null ? [] : [{ sentence: `Reason: ${reason}` }]));
  return entriesOf(signed, (adjustment) => [labelOf(adjustment)]).map((entry, index) => {
    // A reason given for several changes is listed once.
    const texts = new Map(reasons[index]?.changes.map((label) => [JSON.stringify(label), label]));
    return { ...entry, changes: [...entry.changes, ...texts.values()] };
  });
}
