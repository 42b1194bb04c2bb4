import { addDays } from '@backlot/domain';
import type { QuoteRequest, QuoteRequestChange } from '@backlot/domain/contract/staff';
import { beforeEach, describe, expect, it } from 'vitest';
import { addEquipment } from './support/catalogue.ts';
import { serverWithAdmin } from './support/server-with-admin.ts';
import { ADMIN } from './support/test-server.ts';

const at = serverWithAdmin();
let camera: number;
let radios: number;
let request: QuoteRequest;
beforeEach(async () => {
  [camera = 0, radios = 0] = await addEquipment(at.server.database, [{ name: 'Camera' }, { name: 'Radios' }]);
  request = await at.adminClient.submit([[camera, 2]]);
});

const setStatus = (status: QuoteRequest['status']) => at.adminClient.setStatus(request, status);

const stateOf = ({ items, ...fields }: QuoteRequest): Record<string, unknown> => ({
  ...fields,
  items: items.map(({ equipmentId, name, quantity }) => ({ equipmentId, name, quantity })),
});

function replay(first: Record<string, unknown>, history: readonly QuoteRequestChange[]): Record<string, unknown> {
  const state = { ...first };
  for (const { field, from, to } of history.toReversed()) {
    expect(from, field).toEqual(state[field]);
    state[field] = to;
  }
  return state;
}

describe('the history of a request', () => {
  it('is empty at first', () => {
    expect(request.history).toEqual([]);
  });

  it('has actor, time, old and new value of each changed field; one time per save', async () => {
    const saved = await at.adminClient.patch(request, {
      customerPhone: null,
      discountAmount: 10.5,
      isTaxExempt: true,
      items: [
        { equipmentId: radios, quantity: 1 },
        { equipmentId: camera, quantity: 2 },
      ],
    });
    expect(saved.history).toHaveLength(4);
    expect(new Set(saved.history.map((change) => change.at))).toEqual(new Set([saved.updatedAt]));
    expect(new Set(saved.history.map(({ by }) => by))).toEqual(new Set([ADMIN.email]));
    const items = [
      { equipmentId: radios, name: 'Radios', quantity: 1 },
      { equipmentId: camera, name: 'Camera', quantity: 2 },
    ];
    expect(saved.history.map(({ field, from, to }) => ({ field, from, to }))).toEqual(
      expect.arrayContaining([
        { field: 'customerPhone', from: request.customerPhone, to: null },
        { field: 'discountAmount', from: 0, to: 10.5 },
        { field: 'isTaxExempt', from: false, to: true },
        { field: 'items', from: items.slice(1), to: items },
      ]),
    );
    const [profile] = await at.server.database.rows('select id from profiles where email = $1', [ADMIN.email]);
    expect(
      await at.server.database.rows(
        'select distinct changed_by, reference from quote_request_changes where quote_request_id = $1',
        [request.id],
      ),
    ).toEqual([{ changed_by: profile?.['id'], reference: request.reference }]);
  });

  it('can be replayed to the current state', async () => {
    const first = stateOf(request);
    let latest = await at.adminClient.patch(request, {
      jobName: 'One',
      company: null,
      startDate: addDays(request.startDate, -1),
    });
    latest = await setStatus('approved');
    latest = await at.adminClient.patch(latest, {
      items: [{ equipmentId: radios, quantity: 7 }],
      jobName: 'Two',
      discountAmount: 3,
    });
    latest = await at.adminClient.patch(latest, {
      items: [],
      specialRequests: 'Load in at 4',
      endDate: addDays(request.endDate, 2),
    });
    latest = await setStatus('rejected');
    const present = stateOf(latest);
    const replayed = replay(first, latest.history);
    for (const field of [
      'jobName',
      'company',
      'startDate',
      'endDate',
      'status',
      'items',
      'discountAmount',
      'specialRequests',
    ])
      expect(replayed[field], field).toEqual(present[field]);
    expect(latest.history.map((change) => change.at)).toEqual(
      latest.history
        .map((change) => change.at)
        .toSorted()
        .toReversed(),
    );
    expect(latest.history[0]).toMatchObject({ field: 'status', from: 'approved', to: 'rejected' });
  });

  it('has the changes of concurrent saves, each with the value before', async () => {
    const statuses = ['approved', 'in_progress', 'completed', 'rejected', 'pending'] as const;
    await Promise.all(Array.from({ length: 15 }, (_, index) => setStatus(statuses[index % 5] ?? 'pending')));
    const latest = await at.adminClient.find(request.id);
    expect(replay(stateOf(request), latest.history)['status']).toBe(latest.status);
    expect(latest.history).toHaveLength(latest.version - 1);
  });

  it('has no entries of a rejected save', async () => {
    await at.adminClient.rejection(request, { jobName: 'Mine', discountAmount: 1_000_000 });
    await at.adminClient.rejection({ ...request, version: 7 }, { jobName: 'Mine' });
    expect((await at.adminClient.find(request.id)).history).toEqual([]);
  });

  it('remains after the deletion of the request, which is its last entry', async () => {
    await setStatus('completed');
    await at.adminClient.api.deleteQuoteRequest({ params: { id: request.id } });
    expect(
      await at.server.database.rows(
        'select field, value_before, value_after, changed_by_email from quote_request_changes where quote_request_id = $1 order by id',
        [request.id],
      ),
    ).toEqual([
      { field: 'status', value_before: 'pending', value_after: 'completed', changed_by_email: ADMIN.email },
      { field: 'deleted', value_before: request.reference, value_after: null, changed_by_email: ADMIN.email },
    ]);
  });
});
