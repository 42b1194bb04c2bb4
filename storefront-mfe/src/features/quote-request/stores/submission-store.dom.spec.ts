import { message } from '@backlot/domain';
import { createApiClient } from '@backlot/domain/contract';
import { aProblem, aProjectDetails, aQuoteRequestReceipt } from '@backlot/domain/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import type { FakeServer } from '@backlot/domain/testing/network';
import { LIMITS } from '../../../../../tools/suite/limits.ts';
import { createFakeBff } from '../../../testing/fake-bff.ts';
import { aProject, resetStores } from '../../../testing/stores.ts';
import { emptyProject } from '../project-values.ts';
import { submitFailureReason } from '../submit-failure.ts';
import { useDraft } from './draft-store.ts';
import { useSubmission } from './submission-store.ts';

const items = [{ equipmentId: 1, quantity: 2 }];
const send = (bff: FakeServer, details = aProjectDetails()) =>
  useSubmission.getState().submit({ api: createApiClient({ fetch: bff.fetch }), details, items, locale: 'en' });
const keys = (bff: FakeServer) =>
  bff.seen.filter(({ path }) => path === '/api/quote-requests').map(({ headers }) => headers.get('idempotency-key'));

beforeEach(() => resetStores({ project: aProject }));

it('sends details, ids and quantities only, returns the receipt and resets the form', async () => {
  const bff = createFakeBff();
  expect(await send(bff)).toEqual(aQuoteRequestReceipt());
  expect(bff.bodies('/api/quote-requests')[0]).toEqual({ ...aProjectDetails(), items, locale: 'en' });
  expect(useDraft.getState().values).toEqual(emptyProject);
  expect(useSubmission.getState()).toMatchObject({ isSending: false, failure: undefined });
});

it('ignores a second submission while the first is pending', async () => {
  const bff = createFakeBff({ submits: ['pending'] });
  void send(bff);
  expect(await send(bff)).toBeUndefined();
  await vi.waitFor(() => expect(bff.bodies('/api/quote-requests')).toHaveLength(1), { timeout: LIMITS.find });
});

it('reuses the key after a lost response, and renews it for a changed message', async () => {
  const bff = createFakeBff({ submits: ['lost', 'lost', 'lost'] });
  await send(bff);
  await send(bff);
  await send(bff, aProjectDetails({ jobName: 'Harbor at Dusk' }));
  const [first, second, third] = keys(bff);
  expect(first).toMatch(/^[\w-]{16,100}$/u);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it('renews the key after an idempotency conflict', async () => {
  const bff = createFakeBff({ submits: [{ problem: aProblem({ code: 'idempotency-conflict', errors: [] }) }] });
  await send(bff);
  await send(bff);
  const [first, second] = keys(bff);
  expect(second).not.toBe(first);
});

it('preserves the form after a failure', async () => {
  await send(createFakeBff({ submits: ['lost'] }));
  expect(useDraft.getState().values).toEqual(aProject);
});

it.each([
  ['no answer', 'lost' as const, 'Failed to create quote request: the server could not be reached'],
  [
    'a failure of the server',
    { problem: aProblem({ title: 'Failed to create quote request', status: 500, errors: [] }) },
    'Failed to create quote request',
  ],
  [
    'a failure with a detail',
    { problem: aProblem({ title: 'Failed to create quote request', detail: 'disk full.', status: 500 }) },
    'Failed to create quote request: disk full',
  ],
])('returns the reason after %s', async (_, response, reason) => {
  await send(createFakeBff({ submits: [response] }));
  expect(submitFailureReason(useSubmission.getState().failure ?? { reasons: [] }, 'en')).toBe(reason);
});

it('returns no reason for an unknown error', async () => {
  const api = {
    ...createApiClient({ fetch: createFakeBff().fetch }),
    submitQuoteRequest: () => Promise.reject(new Error('')),
  };
  await useSubmission.getState().submit({ api, details: aProjectDetails(), items, locale: 'en' });
  expect(
    submitFailureReason(useSubmission.getState().failure ?? { reasons: [message('something-failed')] }, 'en'),
  ).toBeUndefined();
});

it('returns the reason in Spanish, part by part', async () => {
  await send(createFakeBff({ submits: ['lost'] }));
  expect(submitFailureReason(useSubmission.getState().failure ?? { reasons: [] }, 'es')).toBe(
    'No se pudo crear la solicitud de cotización: no hubo conexión con el servidor',
  );
});

it("sends the page's language", async () => {
  const bff = createFakeBff();
  await useSubmission
    .getState()
    .submit({ api: createApiClient({ fetch: bff.fetch }), details: aProjectDetails(), items, locale: 'es' });
  expect(bff.bodies('/api/quote-requests')[0]).toMatchObject({ locale: 'es' });
});
