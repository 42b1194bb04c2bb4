import { formatUsd } from '@backlot/domain';
import type { StockPeriodKind } from '@backlot/domain/stock';
import type { RecordedAdjustment } from './stock-adjustments.sql.ts';
import type { StoredStock, StoredStockPeriod } from './stored-stock.sql.ts';

const KINDS: Readonly<Record<StockPeriodKind, string>> = {
  'out-of-service': 'out of service',
  'sub-rented': 'sub-rented',
};

export function periodText({ kind, units, from, until, note, supplier, costCents }: StoredStockPeriod): string {
  const parts = [
    `${units} ${units === 1 ? 'unit' : 'units'} ${KINDS[kind]}`,
    `${from} to ${until}`,
    ...(supplier === null ? [] : [`from ${supplier}`]),
    ...(costCents === null ? [] : [formatUsd(costCents)]),
  ];
  return note === '' ? parts.join(', ') : `${parts.join(', ')}: ${note}`;
}

export function stockAdjustments(before: StoredStock, after: StoredStock, reason: string | null): RecordedAdjustment[] {
  const { equipmentId } = after;
  return (['ownedUnits', 'turnaroundDays'] as const)
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ equipmentId, field, from: before[field], to: after[field], reason }));
}
