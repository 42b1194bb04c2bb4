import { randomUUID } from 'node:crypto';
import { addDays, toCents, type Day } from '@backlot/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';
import { settleRequest } from '../platform/stock/stock-settlement.repository.js';
import { type DemoData } from './demo-data.js';

const idRows = z.array(z.object({ id: z.uuid() }));

/** Stock with a repair and a sub-rental, and the holds of the requests in the order in which they were confirmed. */
export async function addStock(em: EntityManager, { stock }: DemoData, today: Day): Promise<void> {
  await em.execute(
    `update equipment_stock s set owned_units = counted."ownedUnits", turnaround_days = counted."turnaroundDays"
     from jsonb_to_recordset(?::jsonb) counted(name text, "ownedUnits" integer, "turnaroundDays" integer)
     join equipment e on e.name = counted.name where s.equipment_id = e.id`,
    [JSON.stringify(stock.items)],
    'run',
  );
  const periods = stock.periods.map(({ fromInDays, untilInDays, cost, ...period }) => ({
    ...period,
    id: randomUUID(),
    first: addDays(today, fromInDays),
    last: addDays(today, untilInDays),
    cents: cost === null ? null : toCents(cost),
  }));
  await em.execute(
    `insert into stock_periods (id, equipment_id, kind, units, first_day, last_day, note, supplier, cost_cents)
     select p.id, e.id, p.kind, p.units, p.first, p.last, p.note, p.supplier, p.cents
     from jsonb_to_recordset(?::jsonb) p(id uuid, name text, kind text, units integer, first date, last date, note text, supplier text, cents bigint)
     join equipment e on e.name = p.name`,
    [JSON.stringify(periods)],
    'run',
  );
  const firm = idRows.parse(
    await em.execute(
      "select id from quote_requests where status in ('approved', 'in_progress', 'completed') order by answered_at, id",
    ),
  );
  for (const { id } of firm) await settleRequest(em, id, { today });
}
