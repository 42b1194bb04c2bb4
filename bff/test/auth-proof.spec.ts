import { problemSchema, sessionSchema } from '@backlot/domain/contract';
import type { EndpointName } from '@backlot/domain/contract/staff';
import { beforeEach, describe, expect, it } from 'vitest';
import { ContractFixture, endpoints } from './support/contract-fixture.ts';
import { addCustomer } from './support/quote-requests.ts';
import { ADMIN, cookieOf } from './support/test-server.ts';

const fixture = ContractFixture.forTests();
beforeEach(() => proofsFrom('now()'));

type SignedIn = Awaited<ReturnType<typeof fixture.server.signIn>>;

const proofsFrom = (instant: string) =>
  fixture.server.database.run(`update sessions set authenticated_at = ${instant}`);

const guardedEndpoints = endpoints.filter(([, { needsProof }]) => needsProof === true).map(([name]) => name);

const prove = ({ token, cookie }: SignedIn, password = ADMIN.password) =>
  fixture.server.call('/api/auth/prove-identity', { method: 'POST', token, headers: { cookie }, body: { password } });

async function callStatus(name: EndpointName, token: string) {
  const { path, ...call } = await fixture.wireCall(name);
  return (await fixture.server.call(path, { ...call, token })).status;
}

async function deleteNewItem(token: string): Promise<{ status: number; code?: string }> {
  const path = `/api/equipment/${await fixture.addItem()}`;
  const { status, json } = await fixture.server.call(path, { method: 'DELETE', token });
  return status === 204 ? { status } : { status, code: problemSchema.parse(json).code };
}

async function outcome(name: EndpointName, token: string): Promise<{ status: number; code?: string }> {
  const { path, ...call } = await fixture.wireCall(name);
  return fixture.server.problem(path, { ...call, token });
}

it('is required for deletions, personal data, sessions of others and releases', () => {
  expect(guardedEndpoints.toSorted()).toEqual([
    'deleteEquipment',
    'deleteQuoteRequest',
    'endAccountSession',
    'endAccountSessions',
    'endAllSessions',
    'erasePersonalData',
    'exportPersonalData',
    'previewRelease',
  ]);
});

describe.each(guardedEndpoints)('%s', (name) => {
  it.each([
    ['ten minutes ago', "now() - interval '10 minutes'"],
    ['never, with a session of the previous release', 'null'],
  ])('is rejected when the proof was given %s', async (_, instant) => {
    const { token } = await fixture.server.signIn();
    await proofsFrom(instant);
    expect(await outcome(name, token)).toMatchObject({
      status: 403,
      code: 'proof-required',
      title: 'Please confirm with your password that it is you',
    });
  });

  it('rejects callers without access before asking for a proof', async () => {
    const { token } = await fixture.server.signIn(await addCustomer(fixture.server));
    await proofsFrom('null');
    expect(await outcome(name, token)).toMatchObject({ status: 403, code: 'forbidden' });
  });
});

it('a rejected call changes nothing', async () => {
  const { token } = await fixture.server.signIn();
  const id = await fixture.addItem();
  await proofsFrom('null');
  await expect(fixture.server.api(token).deleteEquipment({ params: { id } })).rejects.toMatchObject({ status: 403 });
  expect(await fixture.server.database.count(`equipment where id = ${id}`)).toBe(1);
});

it('reversible calls require no proof', async () => {
  const { token } = await fixture.server.signIn();
  await proofsFrom('null');
  expect(await callStatus('listAccounts', token)).toBe(200);
  expect(await callStatus('addEquipment', token)).toBe(201);
});

it.each([
  ['a sign-in', 'now()'],
  ['a proof of nearly ten minutes ago', "now() - interval '590 seconds'"],
])('%s is proof enough', async (_, instant) => {
  const { token } = await fixture.server.signIn();
  await proofsFrom(instant);
  expect(await deleteNewItem(token)).toEqual({ status: 204 });
});

describe('the password', () => {
  it('proves it, and gives the session new tokens', async () => {
    const here = await fixture.server.signIn();
    await proofsFrom('null');
    const { status, headers, json } = await prove(here);
    expect(status).toBe(200);
    const { accessToken } = sessionSchema.parse(json);
    expect(await deleteNewItem(accessToken)).toEqual({ status: 204 });
    expect((await fixture.server.call('/api/profile', { token: here.token })).status, 'a token from before').toBe(401);
    const refresh = (cookie: string) =>
      fixture.server.call('/api/auth/refresh', { method: 'POST', headers: { cookie } }).then(({ status: at }) => at);
    expect(await refresh(cookieOf(headers))).toBe(200);
    expect(await refresh(here.cookie), 'a cookie from before').toBe(401);
  });

  it('does not prove other sessions of the account', async () => {
    const [here, elsewhere] = [await fixture.server.signIn(), await fixture.server.signIn()];
    await proofsFrom('null');
    await prove(here);
    expect(await deleteNewItem(elsewhere.token)).toMatchObject({ code: 'proof-required' });
  });

  it('that is wrong is rejected at its field, and the session remains unproved', async () => {
    const here = await fixture.server.signIn();
    await proofsFrom('null');
    const wrong = await prove(here, 'not-the-password');
    expect([wrong.status, wrong.json]).toMatchObject([422, { code: 'wrong-password', errors: [{ path: 'password' }] }]);
    expect(await deleteNewItem(here.token)).toMatchObject({ code: 'proof-required' });
    expect((await fixture.server.call('/api/profile', { token: here.token })).status).toBe(200);
  });

  it('is rejected with the cookie of another session', async () => {
    const [here, elsewhere] = [await fixture.server.signIn(), await fixture.server.signIn()];
    await proofsFrom('null');
    expect((await prove({ ...here, cookie: elsewhere.cookie })).status).toBe(401);
    expect((await prove({ ...here, cookie: '' })).status).toBe(401);
    expect(await deleteNewItem(here.token)).toMatchObject({ code: 'proof-required' });
  });
});
