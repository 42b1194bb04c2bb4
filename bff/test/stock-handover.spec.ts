import { randomUUID } from 'node:crypto';
import { addDays, businessToday } from '@backlot/domain';
import type { NewHandover, QuoteRequest } from '@backlot/domain/contract/staff';
import { beforeEach, describe, expect, it } from 'vitest';
import { StockAudit } from '../src/modules/stock/stock-audit.repository.ts';
import { addEquipment } from './support/catalogue.ts';
import { serverWithAdmin } from './support/server-with-admin.ts';
import { testStatementPlans } from './support/statement-plans.ts';
import { entityManagerOf, holdsOf, setOwnedUnits } from './support/stock.ts';

const at = serverWithAdmin();
const today = businessToday(new Date());

let lamp: number;
let rope: number;
let request: QuoteRequest;
beforeEach(async () => {
  [lamp = 0, rope = 0] = await addEquipment(at.server.database, [{ name: 'Lamps', unitsPerItem: 2 }, { name: 'Rope' }]);
  await setOwnedUnits(at.server, lamp, 6);
  // Four lamps and a rope, from today on.
  const submitted = await at.adminClient.submit(
    [
      [lamp, 2],
      [rope, 1],
    ],
    { startDate: addDays(today, 1), endDate: addDays(today, 5) },
  );
  request = await at.adminClient.setStatus(await at.adminClient.patch(submitted, { startDate: today }), 'approved');
});

const handOver = (body: NewHandover, key: string = randomUUID()) =>
  at.adminClient.api.handOver({ params: { id: request.id }, headers: { 'idempotency-key': key }, body });
const out = (...lines: NewHandover['lines']) => handOver({ direction: 'out', lines });
const back = (...lines: NewHandover['lines']) => handOver({ direction: 'in', lines });
const refused = (body: object, key: string = randomUUID()) =>
  at.server.problem(`/api/quote-requests/${request.id}/handover`, {
    method: 'POST',
    token: at.token,
    headers: { 'idempotency-key': key },
    body,
  });
const current = () => at.adminClient.find(request.id);
const all = () => [
  { equipmentId: lamp, units: 4 },
  { equipmentId: rope, units: 1 },
];

describe('a handover', () => {
  it('starts with no units out', async () => {
    expect(await at.adminClient.api.getHandover({ params: { id: request.id } })).toEqual({
      lines: [
        { equipmentId: lamp, name: 'Lamps', wanted: 4, out: 0, back: 0, damaged: 0 },
        { equipmentId: rope, name: 'Rope', wanted: 1, out: 0, back: 0, damaged: 0 },
      ],
    });
  });

  it('sets an approved request in progress, with history and activity entries', async () => {
    expect((await out({ equipmentId: lamp, units: 3 })).lines).toMatchObject([
      { wanted: 4, out: 3, back: 0 },
      { wanted: 1, out: 0 },
    ]);
    const begun = await current();
    expect(begun).toMatchObject({ status: 'in_progress', version: request.version + 1 });
    expect(begun.history[0]).toMatchObject({
      by: 'admin@backlot.example',
      field: 'status',
      from: 'approved',
      to: 'in_progress',
    });
    const { items } = await at.adminClient.api.listActivity({ query: { kind: 'handover', limit: 1 } });
    expect(items).toMatchObject([{ details: { reference: request.reference, handover: 'out' } }]);
    await out({ equipmentId: lamp, units: 1 });
    expect(await current()).toMatchObject({ status: 'in_progress', version: begun.version });
  });

  it('completes the request when all units are back', async () => {
    await out(...all());
    await back({ equipmentId: lamp, units: 3 });
    expect(await current()).toMatchObject({ status: 'in_progress' });
    await back({ equipmentId: rope, units: 1 });
    expect(await current()).toMatchObject({ status: 'in_progress' });
    const { lines } = await back({ equipmentId: lamp, units: 1 });
    expect(lines).toMatchObject([
      { out: 0, back: 4 },
      { out: 0, back: 1 },
    ]);
    expect(await current()).toMatchObject({ status: 'completed', isShort: false });
    expect(await refused({ direction: 'in', lines: all() })).toMatchObject({ status: 409, code: 'handover-not-open' });
  });

  it('does not complete a request with units that were never handed out', async () => {
    await out({ equipmentId: lamp, units: 4 });
    await back({ equipmentId: lamp, units: 4 });
    expect(await current()).toMatchObject({ status: 'in_progress' });
  });

  it('frees returned units immediately', async () => {
    const next = await at.adminClient.setStatus(
      await at.adminClient.submit([[lamp, 2]], { startDate: addDays(today, 1), endDate: addDays(today, 2) }),
      'approved',
    );
    expect(await holdsOf(at.server.database, next)).toEqual(['2 of 4']);
    await out(...all());
    expect(await holdsOf(at.server.database, next)).toEqual(['2 of 4']);
    await back({ equipmentId: lamp, units: 1 });
    expect(await holdsOf(at.server.database, next)).toEqual(['3 of 4']);
    await back({ equipmentId: lamp, units: 3 });
    expect(await holdsOf(at.server.database, next)).toEqual(['4 of 4']);
  });

  it('takes damaged units out of service for two weeks, with a history entry', async () => {
    await out(...all());
    const { lines } = await back({ equipmentId: lamp, units: 4, damaged: 2 }, { equipmentId: rope, units: 1 });
    expect(lines).toMatchObject([{ back: 4, damaged: 2 }, { damaged: 0 }]);
    expect(await current()).toMatchObject({ status: 'completed', isShort: false });
    const days = { from: today, until: addDays(today, 13) };
    const note = `Damaged, back from ${request.reference}`;
    const { periods, adjustments } = await at.adminClient.api.getEquipmentStock({ params: { id: lamp } });
    expect(periods).toEqual([{ id: expect.any(String), kind: 'out-of-service', units: 2, ...days, note }]);
    expect(adjustments[0]).toMatchObject({
      by: 'admin@backlot.example',
      field: 'period',
      from: null,
      to: `2 units out of service, ${days.from} to ${days.until}: ${note}`,
    });
    const other = await at.adminClient.submit([[lamp, 3]]);
    expect(await at.adminClient.api.getRequestStock({ params: { id: other.id } })).toMatchObject({
      lines: [{ free: 4 }],
    });
    expect((await at.adminClient.api.getEquipmentStock({ params: { id: rope } })).periods).toEqual([]);
  });

  it('releases the hold on damaged units, so that they are missing once', async () => {
    await at.adminClient.api.setEquipmentStock({ params: { id: lamp }, body: { ownedUnits: 6, turnaroundDays: 2 } });
    const free = async () => {
      const rows = await at.server.database.rows(
        `select free from generate_series(0, 3) day, lateral stock_free($1, $2::date + day, $2::date + day + 1, $2) order by day`,
        [[lamp], today],
      );
      return rows.map((row) => row['free']);
    };
    await out(...all());
    expect(await free()).toEqual([2, 2, 2, 2]);
    await back({ equipmentId: lamp, units: 1, damaged: 1 });
    expect([await holdsOf(at.server.database, request), await free()]).toEqual([
      ['3 of 3', '1 of 1'],
      [2, 2, 2, 2],
    ]);
    await back({ equipmentId: lamp, units: 3, damaged: 1 }, { equipmentId: rope, units: 1, damaged: 1 });
    expect(await current()).toMatchObject({ status: 'completed', isShort: false });
    // Two are in repair, the other two in turnaround for two days.
    expect([await holdsOf(at.server.database, request), await free()]).toEqual([['2 of 2'], [2, 2, 2, 4]]);
    const { lines } = await at.adminClient.api.getRequestStock({ params: { id: request.id } });
    expect(lines).toMatchObject([
      { wanted: 4, held: 4, short: 0 },
      { wanted: 1, held: 1, short: 0 },
    ]);
    expect((await new StockAudit(entityManagerOf(at.server)).audit(today)).differences).toEqual([]);
    await at.adminClient.setStatus(request, 'approved');
    expect(await holdsOf(at.server.database, request)).toEqual(['4 of 4', '1 of 1']);
  });

  it('ignores damaged units of deleted equipment', async () => {
    await out(...all());
    await at.server.database.run('delete from equipment where id = $1', [lamp]);
    expect((await back({ equipmentId: lamp, units: 4, damaged: 1 })).lines).toMatchObject([{ damaged: 1 }, {}]);
    expect(await at.server.database.rows('select 1 from stock_periods where equipment_id = $1', [lamp])).toEqual([]);
  });

  it('with the same key is recorded once for repeated and concurrent calls', async () => {
    const key = randomUUID();
    const body = { direction: 'out' as const, lines: [{ equipmentId: lamp, units: 2 }] };
    const sent = await Promise.all([1, 2, 3].map(() => handOver(body, key)));
    for (const { lines } of sent) expect(lines).toMatchObject([{ out: 2 }, { out: 0 }]);
    expect(await refused({ ...body, lines: [{ equipmentId: lamp, units: 1 }] }, key)).toMatchObject({
      status: 422,
      code: 'idempotency-conflict',
      title: 'Failed to record the handover',
      detail: 'Another handover was already recorded with this key',
    });
    await at.adminClient.setStatus(request, 'completed');
    expect((await handOver(body, key)).lines).toMatchObject([{ out: 2 }, { out: 0 }]);
  });
});

describe('a handover is rejected', () => {
  it.each([
    ['out', 'pending'],
    ['out', 'completed'],
    ['out', 'rejected'],
    ['in', 'approved'],
    ['in', 'pending'],
    ['in', 'completed'],
  ] as const)('%s of a request that is %s', async (direction, status) => {
    await at.adminClient.setStatus(request, status);
    expect(await refused({ direction, lines: all() })).toMatchObject({
      status: 409,
      code: 'handover-not-open',
      title: 'Failed to record the handover',
      detail: 'Equipment goes out of an approved request, and comes back of one in progress.',
    });
  });

  it('of more units than available in total, and of other items', async () => {
    const errors = async (body: object) => (await refused(body)).errors;
    const [other = 0] = await addEquipment(at.server.database, [{ name: 'Dolly' }]);
    expect(
      await errors({
        direction: 'out',
        lines: [
          { equipmentId: lamp, units: 3 },
          { equipmentId: other, units: 1 },
          { equipmentId: lamp, units: 2 },
        ],
      }),
    ).toMatchObject([
      { path: 'lines.1.equipmentId', message: 'This item is not on the request' },
      { path: 'lines.2.units', message: 'At most 1 units can be handed over' },
    ]);
    expect(await current()).toEqual(request);
    await out({ equipmentId: lamp, units: 3 });
    expect(await errors({ direction: 'out', lines: all() })).toMatchObject([
      { path: 'lines.0.units', message: 'At most 1 units can be handed over' },
    ]);
    expect(await errors({ direction: 'in', lines: [{ equipmentId: lamp, units: 4 }] })).toMatchObject([
      { path: 'lines.0.units', message: 'At most 3 units can be handed over' },
    ]);
  });

  it('with more damaged than returned units', async () => {
    const damaged = { path: 'lines.0.damaged', message: 'No more can be damaged than came back' };
    expect(
      (await refused({ direction: 'out', lines: [{ equipmentId: lamp, units: 2, damaged: 1 }] })).errors,
    ).toMatchObject([damaged]);
    await out(...all());
    expect(
      (await refused({ direction: 'in', lines: [{ equipmentId: lamp, units: 2, damaged: 3 }] })).errors,
    ).toMatchObject([damaged]);
  });

  it.each([
    [{ direction: 'away', lines: [{ equipmentId: 1, units: 1 }] }, 'direction'],
    [{ direction: 'out', lines: [] }, 'lines'],
    [{ direction: 'out', lines: [{ equipmentId: 1, units: 0 }] }, 'lines.0.units'],
  ])('with invalid content: %j', async (body, path) => {
    expect(await refused(body)).toMatchObject({ status: 422, errors: [{ path }] });
  });
});

testStatementPlans(at.server);
