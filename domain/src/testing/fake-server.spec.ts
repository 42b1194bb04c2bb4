import { describe, expect, it } from 'vitest';
import { createStaffApiClient } from '../contract/staff/client.ts';
import { fakeServer, takeViolations, type FakeResponses } from './fake-server.ts';
import { anEquipment, anEquipmentInput, anEquipmentList, aProblem } from './index.ts';

function clientOf(responses: FakeResponses) {
  const server = fakeServer(responses);
  return { server, api: createStaffApiClient({ fetch: server.fetch }) };
}

describe('fake server', () => {
  it('returns a fixed message, a computed one, and a sequence', async () => {
    const { api, server } = clientOf({
      'GET /api/equipment/count': [{ count: 1 }, { count: 2 }],
      'GET /api/equipment/:id': ({ params }) => anEquipment({ id: params.id }),
      'POST /api/equipment': ({ body }) => anEquipment({ name: body.name }),
      'DELETE /api/equipment/:id': null,
    });
    expect([await api.countEquipment(), await api.countEquipment(), await api.countEquipment()]).toEqual([
      { count: 1 },
      { count: 2 },
      { count: 2 },
    ]);
    expect((await api.getEquipment({ params: { id: '7' } })).id).toBe(7);
    expect((await api.addEquipment({ body: anEquipmentInput({ name: 'Dolly' }) })).name).toBe('Dolly');
    await api.deleteEquipment({ params: { id: 7 } });
    expect(server.calls().slice(3)).toEqual(['GET /api/equipment/7', 'POST /api/equipment', 'DELETE /api/equipment/7']);
    expect(server.bodies('/api/equipment')).toEqual([anEquipmentInput({ name: 'Dolly' })]);
    expect(takeViolations()).toEqual([]);
  });

  it('distinguishes records by path', async () => {
    const responses = {
      'GET /api/equipment/:id': ({ params }: { params: { id: number } }) => anEquipment({ id: params.id }),
    };
    const server = fakeServer(responses, { 'GET /api/equipment/2': anEquipment({ id: 2, name: 'Crane' }) });
    const api = createStaffApiClient({ fetch: server.fetch });
    expect((await api.getEquipment({ params: { id: 2 } })).name).toBe('Crane');
    expect((await api.getEquipment({ params: { id: 3 } })).id).toBe(3);
  });

  it('simulates a problem, a network error and a gateway error', async () => {
    const { api } = clientOf({
      'GET /api/equipment/count': [
        () => Response.json(aProblem({ status: 403, title: 'No' }), { status: 403 }),
        () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
        () => Promise.reject(new TypeError('Failed to fetch')),
      ],
    });
    await expect(api.countEquipment()).rejects.toMatchObject({ problem: { status: 403, title: 'No' } });
    await expect(api.countEquipment()).rejects.toMatchObject({ problem: { status: 502, code: 'unknown' } });
    await expect(api.countEquipment()).rejects.toMatchObject({ name: 'UnreachableError' });
  });

  it('rejects a message that violates the contract, like the server', async () => {
    const { api } = clientOf({ 'GET /api/equipment/:id': anEquipment(), 'GET /api/equipment': anEquipmentList() });
    await expect(api.getEquipment({ params: { id: 'seven' } })).rejects.toMatchObject({
      status: 422,
      problem: { errors: [{ path: 'id' }] },
    });
    await expect(api.listEquipment({ query: { limit: 100_000 } })).rejects.toMatchObject({ status: 422 });
  });
});

describe('a contract violation of a fake fails the test', () => {
  it.each<[string, FakeResponses]>([
    ['has no response', {}],
    ['does not allow', { 'GET /api/equipment/count': () => Response.json({ count: 'many' }) }],
    ['does not allow', { 'GET /api/equipment/count': () => Response.json({ error: 'No' }, { status: 403 }) }],
    ['responds with 202', { 'GET /api/equipment/count': () => Response.json({ count: 1 }, { status: 202 }) }],
  ])('%s', async (violation, responses) => {
    await expect(clientOf(responses).api.countEquipment()).rejects.toBeInstanceOf(Error);
    expect(takeViolations()).toEqual([expect.stringContaining(violation)]);
    expect(takeViolations()).toEqual([]);
  });

  it('of an unknown path', async () => {
    await fakeServer({}).fetch('/api/nothing');
    expect(takeViolations()).toEqual([expect.stringContaining('is no endpoint')]);
  });
});
