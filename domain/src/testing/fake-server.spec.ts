import { describe, expect, it } from 'vitest';
import { createStaffApiClient } from '../contract/staff/client.js';
import { fakeServer, takeViolations, type FakeResponses } from './fake-server.js';
import { anEquipment, anEquipmentInput, anEquipmentList, aProblem } from './index.js';

function clientOf(responses: FakeResponses) {
  const server = fakeServer(responses);
  return { server, api: createStaffApiClient({ fetch: server.fetch }) };
}

describe('the fake server', () => {
  it('responds with a message, with what a call makes of it, and in order', async () => {
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

  it('tells single records apart by their address', async () => {
    const responses = {
      'GET /api/equipment/:id': ({ params }: { params: { id: number } }) => anEquipment({ id: params.id }),
    };
    const server = fakeServer(responses, { 'GET /api/equipment/2': anEquipment({ id: 2, name: 'Crane' }) });
    const api = createStaffApiClient({ fetch: server.fetch });
    expect((await api.getEquipment({ params: { id: 2 } })).name).toBe('Crane');
    expect((await api.getEquipment({ params: { id: 3 } })).id).toBe(3);
  });

  it('rejects, is unreachable, and stands behind a gateway', async () => {
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

  it('rejects a message that the contract does not allow, as the server does', async () => {
    const { api } = clientOf({ 'GET /api/equipment/:id': anEquipment(), 'GET /api/equipment': anEquipmentList() });
    await expect(api.getEquipment({ params: { id: 'seven' } })).rejects.toMatchObject({
      status: 422,
      problem: { errors: [{ path: 'id' }] },
    });
    await expect(api.listEquipment({ query: { limit: 100_000 } })).rejects.toMatchObject({ status: 422 });
  });
});

describe('a fake that breaks the contract fails its test', () => {
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

  it('of a path that is none', async () => {
    await fakeServer({}).fetch('/api/nothing');
    expect(takeViolations()).toEqual([expect.stringContaining('is no endpoint')]);
  });
});
