import { randomUUID } from 'node:crypto';
import { QUOTE_STATUSES } from '@backlot/domain';
import type { QuoteRequest } from '@backlot/domain/contract/staff';
import { beforeEach, describe, expect, it } from 'vitest';
import { customerToken } from './support/quote-requests.ts';
import { requestForCameras, serverWithAdmin } from './support/server-with-admin.ts';

const at = serverWithAdmin();
let request: QuoteRequest;
beforeEach(async () => {
  ({ request } = await requestForCameras(at.adminClient));
});

const setStatus = (status: QuoteRequest['status']) => at.adminClient.setStatus(request, status);

describe('the status', () => {
  it('can change between all five values, and each change raises the version', async () => {
    let { version } = request;
    for (const from of QUOTE_STATUSES) {
      for (const to of QUOTE_STATUSES) {
        const before = await setStatus(from);
        const after = await setStatus(to);
        expect(after).toMatchObject({ status: to, version: before.version + (from === to ? 0 : 1) });
        ({ version } = after);
      }
    }
    expect(await at.adminClient.find(request.id)).toMatchObject({ status: 'rejected', version });
  });

  it('that is already set changes nothing', async () => {
    expect(await setStatus('pending')).toEqual(request);
  });

  it('makes a save of the earlier version stale, and changes the counts', async () => {
    const { counts } = await at.adminClient.api.listQuoteRequests();
    const approved = await setStatus('approved');
    expect(await at.adminClient.rejection(request, { jobName: 'Mine' })).toMatchObject({ status: 412 });
    expect(await at.adminClient.patch(approved, { jobName: 'Mine' })).toMatchObject({
      status: 'approved',
      jobName: 'Mine',
    });
    expect((await at.adminClient.api.listQuoteRequests()).counts).toEqual({
      ...counts,
      pending: counts.pending - 1,
      approved: counts.approved + 1,
    });
    expect(await at.adminClient.api.countQuoteRequests({ query: { status: 'approved' } })).toEqual({
      count: counts.approved + 1,
    });
  });

  it.each([{ status: 'done' }, { status: null }, {}, { status: 'approved; drop table quote_requests' }])(
    'cannot be %j',
    async (body) => {
      const problem = await at.server.problem(`/api/quote-requests/${request.id}/status`, {
        method: 'PATCH',
        body,
        token: at.adminClient.token,
      });
      expect(problem).toMatchObject({ status: 422, errors: [{ path: 'status', message: 'Choose a status' }] });
    },
  );

  it('of an unknown request cannot be set', async () => {
    const problem = await at.server.problem(`/api/quote-requests/${randomUUID()}/status`, {
      method: 'PATCH',
      body: { status: 'approved' },
      token: at.adminClient.token,
    });
    expect(problem).toMatchObject({ status: 404, code: 'PGRST116', title: 'Failed to update quote request status' });
  });
});

describe('a deleted request', () => {
  it('is removed with lines and deliveries from list, counts and its id', async () => {
    const { total } = await at.adminClient.api.listQuoteRequests();
    await at.adminClient.api.deleteQuoteRequest({ params: { id: request.id } });
    const path = `/api/quote-requests/${request.id}`;
    expect(await at.server.problem(path, { token: at.adminClient.token })).toMatchObject({
      status: 404,
      code: 'PGRST116',
    });
    expect(await at.server.problem(path, { method: 'DELETE', token: at.adminClient.token })).toMatchObject({
      status: 404,
      code: 'PGRST116',
      title: 'Failed to delete quote request',
    });
    expect(
      await at.server.database.rows(
        'select 1 from quote_request_items where quote_request_id = $1 union all select 1 from deliveries where quote_request_id = $1',
        [request.id],
      ),
    ).toEqual([]);
    const list = await at.adminClient.api.listQuoteRequests();
    expect(list.total).toBe(total - 1);
    expect(list.items.map(({ id }) => id)).not.toContain(request.id);
  });

  it('is deleted once by ten concurrent calls', async () => {
    const responses = await Promise.all(
      Array.from({ length: 10 }, () =>
        at.server.call(`/api/quote-requests/${request.id}`, { method: 'DELETE', token: at.adminClient.token }),
      ),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([204, ...Array.from({ length: 9 }, () => 404)]);
  });
});

describe('status and deletion', () => {
  it.each([
    ['PATCH', '/status', { status: 'approved' }],
    ['DELETE', '', undefined],
  ])('are for admins: %s', async (method, suffix, body) => {
    const path = `/api/quote-requests/${request.id}${suffix}`;
    expect(await at.server.problem(path, { method, body })).toMatchObject({ status: 401 });
    expect(await at.server.problem(path, { method, body, token: await customerToken(at.server) })).toMatchObject({
      status: 403,
    });
    expect(await at.adminClient.find(request.id)).toEqual(request);
  });
});
