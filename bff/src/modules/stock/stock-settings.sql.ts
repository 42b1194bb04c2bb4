import { stockSettingsSchema, type StockSettings } from '@backlot/domain/contract/staff';
import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';

// A migration inserts the only row.
const settingsRow = z.tuple([stockSettingsSchema]);

export async function readStockSettings(em: EntityManager): Promise<StockSettings> {
  const rows: unknown = await em.execute(
    'select overbooking, default_turnaround_days as "defaultTurnaroundDays" from stock_settings',
  );
  return settingsRow.parse(rows)[0];
}

/** Returns whether they differ from before. */
export async function updateStockSettings(
  em: EntityManager,
  { overbooking, defaultTurnaroundDays }: StockSettings,
): Promise<boolean> {
  const changed: unknown[] = await em.execute(
    `update stock_settings set overbooking = ?, default_turnaround_days = ?
     where (overbooking, default_turnaround_days) is distinct from (?, ?) returning id`,
    [overbooking, defaultTurnaroundDays, overbooking, defaultTurnaroundDays],
  );
  return changed.length > 0;
}
