import { randomUUID } from 'node:crypto';
import { QUOTE_STATUSES } from '@backlot/domain';
import { type QuoteRequest } from '@backlot/domain/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addEquipment } from './support/catalogue.js';
import { customerToken, QuoteRequestTestClient } from './support/quote-requests.js';
import { TestServer } from './support/test-server.js';

let server: TestServer;
let desk: QuoteRequestTestClient;
let camera: number;
let request: QuoteRequest;

beforeAll(async () => {
  server = await TestServer.start();
  desk = await QuoteRequestTestClient.open(server);
  [camera = 0] = await addEquipment(server.database, [{ name: 'Camera' }]);
});
afterAll(() => server.stop());
beforeEach(async () => {
  request = await desk.submit([[camera, 2]]);
});

const setStatus = (status: QuoteRequest['status']) =>
  desk.api.updateQuoteRequestStatus({ params: { id: request.id }, body: { status } });

describe('the status', () => {
  it('may become any of the five from any other, and each change raises the version', async () => {
    let { version } = request;
    for (const from of QUOTE_STATUSES) {
      for (const to of QUOTE_STATUSES) {
        const before = await setStatus(from);
        const after = await setStatus(to);
        expect(after).toMatchObject({ status: to, version: before.version + (from === to ? 0 : 1) });
        ({ version } = after);
      }
    }
    expect(await desk.find(request.id)).toMatchObject({ status: 'rejected', version });
  });

  it('that is set already changes nothing', async () => {
    expect(await setStatus('pending')).toEqual(request);
  });

  it('makes a save of the version before stale, and is seen in the counts', async () => {
    const { counts } = await desk.api.listQuoteRequests();
    const approved = await setStatus('approved');
    expect(await desk.refusal(request, { jobName: 'Mine' })).toMatchObject({ status: 412 });
    expect(await desk.patch(approved, { jobName: 'Mine' })).toMatchObject({ status: 'approved', jobName: 'Mine' });
    expect((await desk.api.listQuoteRequests()).counts).toEqual({
      ...counts,
      pending: counts.pending - 1,
      approved: counts.approved + 1,
    });
    expect(await desk.api.countQuoteRequests({ query: { status: 'approved' } })).toEqual({
      count: counts.approved + 1,
    });
  });

  it.each([{ status: 'done' }, { status: null }, {}, { status: 'approved; drop table quote_requests' }])(
    'cannot be %j',
    async (body) => {
      const problem = await server.problem(`/api/quote-requests/${request.id}/status`, {
        method: 'PATCH',
        body,
        token: desk.token,
      });
      expect(problem).toMatchObject({ status: 422, errors: [{ path: 'status', message: 'Choose a status' }] });
    },
  );

  it('of a request that is not there cannot be set', async () => {
    const problem = await server.problem(`/api/quote-requests/${randomUUID()}/status`, {
      method: 'PATCH',
      body: { status: 'approved' },
      token: desk.token,
    });
    expect(problem).toMatchObject({ status: 404, code: 'PGRST116', title: 'Failed to update quote request status' });
  });
});

describe('a deleted request', () => {
  it('is gone with its lines and mails, from list, counts and under its id', async () => {
    const { total } = await desk.api.listQuoteRequests();
    await desk.api.deleteQuoteRequest({ params: { id: request.id } });
    const path = `/api/quote-requests/${request.id}`;
    expect(await server.problem(path, { token: desk.token })).toMatchObject({ status: 404, code: 'PGRST116' });
    expect(await server.problem(path, { method: 'DELETE', token: desk.token })).toMatchObject({
      status: 404,
      code: 'PGRST116',
      title: 'Failed to delete quote request',
    });
    expect(
      await server.database.rows(
        'select 1 from quote_request_items where quote_request_id = $1 union all select 1 from deliveries where quote_request_id = $1',
        [request.id],
      ),
    ).toEqual([]);
    const list = await desk.api.listQuoteRequests();
    expect(list.total).toBe(total - 1);
    expect(list.items.map(({ id }) => id)).not.toContain(request.id);
  });

  it('deleted by ten at a time is deleted once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        server.call(`/api/quote-requests/${request.id}`, { method: 'DELETE', token: desk.token }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, ...Array.from({ length: 9 }, () => 404)]);
  });
});

describe('status and deletion', () => {
  it.each([
    ['PATCH', '/status', { status: 'approved' }],
    ['DELETE', '', undefined],
  ])('are for admins: %s', async (method, suffix, body) => {
    const path = `/api/quote-requests/${request.id}${suffix}`;
    expect(await server.problem(path, { method, body })).toMatchObject({ status: 401 });
    expect(await server.problem(path, { method, body, token: await customerToken(server) })).toMatchObject({
      status: 403,
    });
    expect(await desk.find(request.id)).toEqual(request);
  });
});
