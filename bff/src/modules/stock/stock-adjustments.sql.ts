import { stockAdjustmentSchema, type StockAdjustment } from '@backlot/domain/contract/staff';
import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';
import type { Caller } from '../../platform/http/caller.ts';

const ADJUSTMENTS_MAX = 50;

export interface StockEdit {
  readonly by: Caller;
  readonly at: Date;
}

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

export async function recordAdjustments(
  em: EntityManager,
  adjustments: readonly RecordedAdjustment[],
  { by, at }: StockEdit,
): Promise<void> {
  await em.execute(
    `insert into stock_adjustments (equipment_id, at, by_profile, by_email, field, before, after, reason)
     select "equipmentId", ?, ?, ?, field, coalesce("from", 'null'), coalesce("to", 'null'), reason
     from jsonb_to_recordset(?::jsonb)
       as adjustment("equipmentId" integer, field text, "from" jsonb, "to" jsonb, reason text)`,
    [at, by.profileId, by.email, JSON.stringify(adjustments)],
    'run',
  );
}

export async function readAdjustments(em: EntityManager, equipmentId: number): Promise<StockAdjustment[]> {
  const rows: unknown = await em.execute(
    `select at, by_email as by, field, before as "from", after as "to", reason
     from stock_adjustments where equipment_id = ? order by id desc limit ?`,
    [equipmentId, ADJUSTMENTS_MAX],
  );
  return adjustmentRows.parse(rows);
}
