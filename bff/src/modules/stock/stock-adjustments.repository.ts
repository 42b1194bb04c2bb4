import { formatUsd } from '@backlot/domain';
import { stockAdjustmentSchema, type StockAdjustment } from '@backlot/domain/contract/staff';
import { type StockPeriodKind } from '@backlot/domain/stock';
import { type EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';
import { type Caller } from '../../platform/http/caller.js';
import { type StoredStock, type StoredStockPeriod } from './stored-stock.repository.js';

/** Maximum number of adjustments that are read of an item. */
const ADJUSTMENTS_MAX = 50;

/** Who changes the stock, and when. */
export interface StockEdit {
  readonly by: Caller;
  readonly at: Date;
}

/** Change of the stock of an item, before it is recorded. */
export interface RecordedAdjustment extends Pick<StockAdjustment, 'field' | 'from' | 'to' | 'reason'> {
  readonly equipmentId: number;
}

const adjustmentRows = z.array(
  z.pipe(
    z.object({
      at: z.coerce.date().transform((at) => at.toISOString()),
      by: z.nullable(z.string()),
      field: z.string(),
      from: z.unknown(),
      to: z.unknown(),
      reason: z.nullable(z.string()),
    }),
    stockAdjustmentSchema,
  ),
);

const KINDS: Readonly<Record<StockPeriodKind, string>> = {
  'out-of-service': 'out of service',
  'sub-rented': 'sub-rented',
};

/** Returns a period as a line of the history. */
export function periodText({ kind, units, from, until, note, supplier, costCents }: StoredStockPeriod): string {
  const parts = [
    `${units} ${units === 1 ? 'unit' : 'units'} ${KINDS[kind]}`,
    `${from} to ${until}`,
    ...(supplier === null ? [] : [`from ${supplier}`]),
    ...(costCents === null ? [] : [formatUsd(costCents)]),
  ];
  return note === '' ? parts.join(', ') : `${parts.join(', ')}: ${note}`;
}

/** Returns an adjustment for each field in which the stock of an item differs. */
export function stockAdjustments(before: StoredStock, after: StoredStock, reason: string | null): RecordedAdjustment[] {
  const { equipmentId } = after;
  return (['ownedUnits', 'turnaroundDays'] as const)
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ equipmentId, field, from: before[field], to: after[field], reason }));
}

/** Records adjustments with the transaction of `em`. */
export async function recordAdjustments(
  em: EntityManager,
  adjustments: readonly RecordedAdjustment[],
  { by, at }: StockEdit,
): Promise<void> {
  if (adjustments.length === 0) return;
  await em.execute(
    `insert into stock_adjustments (equipment_id, at, by_profile, by_email, field, before, after, reason)
     select "equipmentId", ?, ?, ?, field, coalesce("from", 'null'), coalesce("to", 'null'), reason
     from jsonb_to_recordset(?::jsonb)
       as adjustment("equipmentId" integer, field text, "from" jsonb, "to" jsonb, reason text)`,
    [at, by.profileId, by.email, JSON.stringify(adjustments)],
    'run',
  );
}

/** Returns the latest adjustments of an item, newest first. */
export async function readAdjustments(em: EntityManager, equipmentId: number): Promise<StockAdjustment[]> {
  const rows: unknown = await em.execute(
    `select at, by_email as by, field, before as "from", after as "to", reason
     from stock_adjustments where equipment_id = ? order by id desc limit ?`,
    [equipmentId, ADJUSTMENTS_MAX],
  );
  return adjustmentRows.parse(rows);
}
