import { addDays, businessToday } from '@backlot/domain';
import type { QuoteRequestSubmission } from '@backlot/domain/contract';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { beforeEach, describe, expect, it } from 'vitest';
import { previewRequest, settleRequest } from '../src/platform/stock/stock-settlement.repository.ts';
import { rollStock, settleUnsettled } from '../src/platform/stock/stock-upkeep.repository.ts';
import { addEquipment } from './support/catalogue.ts';
import { serverWithAdmin } from './support/server-with-admin.ts';
import { testStatementPlans } from './support/statement-plans.ts';
import { changeStock, entityManagerOf, holdsOf, overbookedDays, setOwnedUnits } from './support/stock.ts';

const at = serverWithAdmin();
const today = businessToday(new Date());

let item: number;
beforeEach(async () => {
  [item = 0] = await addEquipment(at.server.database, [{ name: 'Lamp' }]);
});

const em = () => entityManagerOf(at.server);
const held = (request: Pick<QuoteRequest, 'id'>) => holdsOf(at.server.database, request);

async function heldByEach(requests: readonly Pick<QuoteRequest, 'id'>[]): Promise<string[][]> {
  const all: string[][] = [];
  for (const request of requests) all.push(await held(request));
  return all;
}
const owned = (units: number | null) => setOwnedUnits(at.server, item, units);
/** Submits for the third to the seventh day from today unless `days` differ. */
const submit = (quantity: number, days: Partial<QuoteRequestSubmission> = {}) =>
  at.adminClient.submit([[item, quantity]], days);

async function approved(quantity: number, days: Partial<QuoteRequestSubmission> = {}): Promise<QuoteRequest> {
  return at.adminClient.setStatus(await submit(quantity, days), 'approved');
}

describe('an approval', () => {
  it('creates holds on free units and records the rest as short', async () => {
    await owned(3);
    const [first, second] = [await approved(2), await approved(2)];
    expect([await held(first), await held(second)]).toEqual([['2 of 2'], ['1 of 2']]);
  });

  it('creates a full hold on an untracked item', async () => {
    const [first, second] = [await approved(500), await approved(900)];
    expect([await held(first), await held(second)]).toEqual([['500 of 500'], ['900 of 900']]);
    await owned(1_000);
    expect([await held(first), await held(second)]).toEqual([['500 of 500'], ['500 of 900']]);
    await owned(null);
    expect(await held(second)).toEqual(['900 of 900']);
  });

  it('counts the units of the line, not its items', async () => {
    const [pairs = 0] = await addEquipment(at.server.database, [{ name: 'Pair', unitsPerItem: 2 }]);
    await setOwnedUnits(at.server, pairs, 5);
    const request = await at.adminClient.setStatus(await at.adminClient.submit([[pairs, 3]]), 'approved');
    expect(await held(request)).toEqual(['5 of 6']);
  });

  it('does not affect requests on other days, considering turnaround', async () => {
    await owned(1);
    const first = await approved(1);
    const next = await approved(1, { startDate: addDays(today, 8), endDate: addDays(today, 9) });
    expect([await held(first), await held(next)]).toEqual([['1 of 1'], ['1 of 1']]);
    await changeStock(at.server, item, 'update equipment_stock set turnaround_days = 1 where equipment_id = ?');
    expect([await held(first), await held(next)]).toEqual([['1 of 1'], ['0 of 1']]);
  });

  it('creates no hold on deleted equipment', async () => {
    const request = await submit(1);
    await at.server.database.run('delete from equipment where id = $1', [item]);
    await at.adminClient.setStatus(request, 'approved');
    expect(await held(request)).toEqual([]);
  });
});

describe('units that become free', () => {
  let first: QuoteRequest;
  let second: QuoteRequest;
  beforeEach(async () => {
    await owned(2);
    // The first request holds both units, the second none.
    [first, second] = [await approved(2), await approved(2)];
  });

  it('go to the next request when one is rejected, which is last when approved again', async () => {
    await at.adminClient.setStatus(first, 'rejected');
    expect([await held(first), await held(second)]).toEqual([[], ['2 of 2']]);
    await at.adminClient.setStatus(first, 'approved');
    expect([await held(first), await held(second)]).toEqual([['0 of 2'], ['2 of 2']]);
  });

  it('go to the next request when one is deleted', async () => {
    await at.adminClient.api.deleteQuoteRequest({ params: { id: first.id } });
    expect(await held(second)).toEqual(['2 of 2']);
    expect(await at.server.database.count('stock_unsettled')).toBe(0);
  });

  it('go to the next request when one is moved or reduced', async () => {
    const reduced = await at.adminClient.patch(first, { items: [{ equipmentId: item, quantity: 1 }] });
    expect([await held(first), await held(second)]).toEqual([['1 of 1'], ['1 of 2']]);
    await at.adminClient.patch(reduced, { startDate: addDays(today, 8), endDate: addDays(today, 9) });
    expect([await held(first), await held(second)]).toEqual([['1 of 1'], ['2 of 2']]);
  });

  it('go to the next request from the day on which one is completed', async () => {
    const begun = await at.adminClient.patch(first, { startDate: addDays(today, -1) });
    await at.adminClient.setStatus(begun, 'in_progress');
    expect(await held(second)).toEqual(['0 of 2']);
    await at.adminClient.setStatus(begun, 'completed');
    expect(await held(second)).toEqual(['2 of 2']);
    const onToday = await approved(1, { startDate: today, endDate: addDays(today, 1) });
    expect(await held(onToday)).toEqual(['0 of 1']);
  });

  it('go to the next request when they return before the rest', async () => {
    await at.adminClient.setStatus(first, 'in_progress');
    await at.server.database.run(
      `insert into stock_handovers (quote_request_id, equipment_id, direction, units, day)
       values ($1, $2, 'out', 2, $3), ($1, $2, 'in', 1, $3)`,
      [first.id, item, today],
    );
    await em().transactional((each) => settleRequest(each, first.id, { today }));
    expect([await held(first), await held(second)]).toEqual([['1 of 1', '1 of 1'], ['1 of 2']]);
  });
});

describe('an edit', () => {
  it('takes no units from others, and keeps its place for added units', async () => {
    await owned(3);
    const [first, second] = [await approved(2), await approved(2)];
    await at.adminClient.patch(first, { items: [{ equipmentId: item, quantity: 3 }] });
    expect([await held(first), await held(second)]).toEqual([['2 of 3'], ['1 of 2']]);
    await owned(4);
    expect([await held(first), await held(second)]).toEqual([['3 of 3'], ['1 of 2']]);
  });

  it('without stock changes writes no hold', async () => {
    const request = await approved(1);
    const rows = () =>
      at.server.database.rows('select *, xmin::text from stock_holds where quote_request_id = $1', [request.id]);
    const before = await rows();
    await at.adminClient.patch(request, { jobName: 'Another' });
    expect(await rows()).toEqual(before);
  });

  it('has the same preview as its result', async () => {
    await owned(3);
    const [first, second] = [await approved(2), await submit(2)];
    const preview = () =>
      em().transactional((each) => previewRequest(each, second.id, { status: 'approved' }, { today }));
    expect(await preview()).toEqual([{ equipmentId: item, wanted: 2, held: 1, shortBefore: 0, short: 1 }]);
    expect([await held(first), await held(second)]).toEqual([['2 of 2'], []]);
    await at.adminClient.setStatus(second, 'approved');
    expect(await preview()).toEqual([{ equipmentId: item, wanted: 2, held: 1, shortBefore: 1, short: 1 }]);
  });
});

describe('falling capacity', () => {
  it('takes units from the last place first, partially if sufficient', async () => {
    await owned(6);
    const requests = [await approved(2), await approved(2), await approved(2)];
    await owned(3);
    expect(await heldByEach(requests)).toEqual([['2 of 2'], ['1 of 2'], ['0 of 2']]);
    await changeStock(
      at.server,
      item,
      `insert into stock_periods (id, kind, units, first_day, last_day, equipment_id)
       values (gen_random_uuid(), 'sub-rented', 2, ?, ?, ?)`,
      [addDays(today, 3), addDays(today, 7)],
    );
    expect(await heldByEach(requests)).toEqual([['2 of 2'], ['2 of 2'], ['1 of 2']]);
  });
});

describe('the date', () => {
  it('extends the days blocked by overdue equipment', async () => {
    await owned(1);
    const out = await at.adminClient.setStatus(await submit(1), 'in_progress');
    const next = await approved(1, { startDate: addDays(today, 10), endDate: addDays(today, 12) });
    expect([await held(out), await held(next)]).toEqual([['1 of 1'], ['1 of 1']]);
    await rollStock(em(), addDays(today, 8));
    expect([await held(out), await held(next)]).toEqual([['1 of 1'], ['0 of 1']]);
    await at.adminClient.setStatus(out, 'completed');
    expect(await held(next)).toEqual(['1 of 1']);
  });

  it('ends the hold on a pending request, whose units go to the next one', async () => {
    await owned(1);
    const [pending, next] = [await submit(1), await submit(1)];
    await em().transactional((each) => settleRequest(each, pending.id, { today, holdUntil: addDays(today, 2) }));
    await at.adminClient.setStatus(next, 'approved');
    expect([await held(pending), await held(next)]).toEqual([['1 of 1'], ['0 of 1']]);
    await at.adminClient.patch(pending, { jobName: 'Another' });
    await rollStock(em(), addDays(today, 2));
    expect(await held(pending)).toEqual(['1 of 1']);
    await rollStock(em(), addDays(today, 3));
    expect([await held(pending), await held(next)]).toEqual([[], ['1 of 1']]);
  });

  it('keeps the place of a pending request that is approved before its hold expires', async () => {
    await owned(1);
    const pending = await submit(2);
    await em().transactional((each) => settleRequest(each, pending.id, { today, holdUntil: addDays(today, 2) }));
    const other = await approved(1);
    await at.adminClient.setStatus(pending, 'approved');
    await owned(2);
    expect([await held(pending), await held(other)]).toEqual([['2 of 2'], ['0 of 1']]);
  });
});

describe('SQL by hand', () => {
  it.each([
    ['more held units', 'update stock_holds set held = wanted where equipment_id = $1'],
    ['fewer owned units', 'update equipment_stock set owned_units = 1 where equipment_id = $1'],
    [
      'units out of service',
      `insert into stock_periods (id, equipment_id, kind, units, first_day, last_day)
       values (gen_random_uuid(), $1, 'out-of-service', 1, current_date, current_date + 5)`,
    ],
  ])('that overbooks is rejected at commit: %s', async (_, sql) => {
    await owned(2);
    const requests = [await approved(2), await approved(1)];
    await at.server.database.run('begin');
    await at.server.database.run(sql, [item]);
    await expect(at.server.database.run('commit')).rejects.toThrow(/More units of item \d+ are held on/u);
    expect(await heldByEach(requests)).toEqual([['2 of 2'], ['0 of 1']]);
  });

  it('that changes a status or deletes a request is settled by the hourly upkeep', async () => {
    await owned(2);
    const [first, second, third] = [await submit(2), await submit(1), await submit(1)];
    const set = (status: string, { id }: QuoteRequest) =>
      at.server.database.run('update quote_requests set status = $1 where id = $2', [status, id]);
    await set('approved', first);
    await set('approved', second);
    expect(await settleUnsettled(em(), today)).toBe(2);
    expect(await heldByEach([first, second, third])).toEqual([['2 of 2'], ['0 of 1'], []]);
    await at.server.database.run('delete from quote_requests where id = $1', [first.id]);
    await set('approved', third);
    await set('in_progress', third);
    expect(await settleUnsettled(em(), today)).toBe(2);
    expect(await heldByEach([first, second, third])).toEqual([[], ['1 of 1'], ['1 of 1']]);
    expect(await settleUnsettled(em(), today)).toBe(0);
  });

  it('that deletes held equipment needs no settling', async () => {
    await owned(2);
    await approved(1);
    await at.server.database.run('delete from equipment where id = $1', [item]);
    expect(await settleUnsettled(em(), today)).toBe(0);
    expect(await overbookedDays(at.server.database)).toEqual([]);
  });

  it('cannot change an adjustment', async () => {
    await at.server.database.run(
      `insert into stock_adjustments (equipment_id, field, before, after) values ($1, 'ownedUnits', 'null', '2')`,
      [item],
    );
    for (const sql of ['update stock_adjustments set reason = null', 'delete from stock_adjustments'])
      await expect(at.server.database.run(sql)).rejects.toThrow('neither changed nor removed');
  });
});

testStatementPlans(at.server);
