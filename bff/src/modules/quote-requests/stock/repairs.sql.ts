import { randomUUID } from 'node:crypto';
import { addDays, type Day } from '@backlot/domain';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Edit } from '../editing/quote-request-edits.repository.ts';

/** Default days out of service for damaged units, including the first. */
const REPAIR_DAYS = 14;

interface Damage {
  readonly equipmentId: number;
  readonly damaged: number;
}

/** The caller has locked the stock and settles it. Skips items that are no longer in the catalogue. */
export async function addRepairs(
  em: EntityManager,
  damages: readonly Damage[],
  { note, today }: { readonly note: string; readonly today: Day },
  { by, at }: Edit,
): Promise<void> {
  const lastDay = addDays(today, REPAIR_DAYS - 1);
  const rows = damages.map(({ equipmentId, damaged }) => ({
    id: randomUUID(),
    equipmentId,
    damaged,
    // Same text as for other periods in the history.
    text: `${damaged} ${damaged === 1 ? 'unit' : 'units'} out of service, ${today} to ${lastDay}: ${note}`,
  }));
  await em.execute(
    `with damage as (
       select r.* from jsonb_to_recordset(?::jsonb) r(id uuid, "equipmentId" integer, damaged integer, text text)
       join equipment_stock stock on stock.equipment_id = r."equipmentId"
     ), period as (
       insert into stock_periods
         (id, equipment_id, kind, units, first_day, last_day, note, created_at, created_by_email)
       select id, "equipmentId", 'out-of-service', damaged, ?::date, ?::date, ?, ?::timestamptz, ? from damage
     )
     insert into stock_adjustments (equipment_id, at, by_profile, by_email, field, before, after)
     select "equipmentId", ?::timestamptz, ?::uuid, ?, 'period', 'null'::jsonb, to_jsonb(text) from damage`,
    [JSON.stringify(rows), today, lastDay, note, at, by.email, at, by.profileId, by.email],
    'run',
  );
}
