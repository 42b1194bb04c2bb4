import { INITIAL_QUOTE_STATUS, type Day } from '@backlot/domain';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { DemoData } from './demo-data.ts';

/** Serializes replicas that start at the same time: the second one finds a catalogue. */
export async function lockDemo(em: EntityManager): Promise<void> {
  await em.execute("select pg_advisory_xact_lock(hashtextextended('backlot demo', 0))");
}

/** Creates the sequence of a month (`YYMM`). */
export async function createReferences(em: EntityManager, month: string): Promise<void> {
  await em.execute('select next_quote_reference(?)', [month]);
}

/** Moves the sequence of a month past its last number. */
export async function setLastReference(em: EntityManager, month: string, last: number): Promise<void> {
  await em.execute('select setval(?, ?)', [`quote_reference_${month}`, last]);
}

/** Author of the status changes; not an account that can sign in. */
const STAFF = { id: '00000000-0000-4000-8000-000000000000', email: 'rental.desk@backlot.example' };

/** Records the answer to a request. */
export async function insertStatusChange(
  em: EntityManager,
  { id, reference, status }: { readonly id: string; readonly reference: string; readonly status: string },
  at: Date,
): Promise<void> {
  await em.execute(
    `insert into quote_request_changes (quote_request_id, reference, at, changed_by, changed_by_email, field, value_before, value_after)
     values (?, ?, ?, ?, ?, 'status', to_jsonb(?::text), to_jsonb(?::text))`,
    [id, reference, at, STAFF.id, STAFF.email, INITIAL_QUOTE_STATUS, status],
  );
}

/** Finds the items by name. */
export async function updateStock(em: EntityManager, items: DemoData['stock']['items']): Promise<void> {
  await em.execute(
    `update equipment_stock s set owned_units = counted."ownedUnits", turnaround_days = counted."turnaroundDays"
     from jsonb_to_recordset(?::jsonb) counted(name text, "ownedUnits" integer, "turnaroundDays" integer)
     join equipment e on e.name = counted.name where s.equipment_id = e.id`,
    [JSON.stringify(items)],
  );
}

type DemoPeriod = DemoData['stock']['periods'][number];
interface StockPeriodRow extends Omit<DemoPeriod, 'fromInDays' | 'untilInDays' | 'cost'> {
  readonly id: string;
  readonly first: Day;
  readonly last: Day;
  readonly cents: number | null;
}

export async function insertStockPeriods(em: EntityManager, periods: readonly StockPeriodRow[]): Promise<void> {
  await em.execute(
    `insert into stock_periods (id, equipment_id, kind, units, first_day, last_day, note, supplier, cost_cents)
     select p.id, e.id, p.kind, p.units, p.first, p.last, p.note, p.supplier, p.cents
     from jsonb_to_recordset(?::jsonb) p(id uuid, name text, kind text, units integer, first date, last date, note text, supplier text, cents bigint)
     join equipment e on e.name = p.name`,
    [JSON.stringify(periods)],
  );
}
