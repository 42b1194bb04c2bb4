import { problemSchema, sessionSchema, type Endpoint } from '@backlot/domain/contract';
import { allEndpoints, type EndpointName } from '@backlot/domain/contract/staff';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ContractFixture } from './support/contract-fixture.js';
import { addCustomer } from './support/quote-requests.js';
import { ADMIN, cookieOf } from './support/test-server.js';

/** What cannot be undone wants a proof, not long ago, that it is the owner of the account who asks for it. */

let world: ContractFixture;
beforeAll(async () => {
  world = await ContractFixture.start();
});
afterAll(() => world.stop());
beforeEach(() => proofsFrom('now()'));

type SignedIn = Awaited<ReturnType<typeof world.server.signIn>>;

/** As if every session had last proved it then. */
const proofsFrom = (instant: string) => world.server.database.run(`update sessions set authenticated_at = ${instant}`);

const isName = (name: string): name is EndpointName => name in allEndpoints;
const guarded = Object.keys(allEndpoints)
  .filter(isName)
  .filter((name) => {
    const endpoint: Endpoint = allEndpoints[name];
    return endpoint.needsProof === true;
  });

const prove = ({ token, cookie }: SignedIn, password = ADMIN.password) =>
  world.server.call('/api/auth/prove-identity', { method: 'POST', token, headers: { cookie }, body: { password } });

async function callStatus(name: EndpointName, token: string) {
  const { path, ...call } = await world.wireCall(name);
  return (await world.server.call(path, { ...call, token })).status;
}

/** The answer to the deletion of an item of its own. */
async function deletion(token: string): Promise<{ status: number; code?: string }> {
  const path = `/api/equipment/${await world.addItem()}`;
  const { status, json } = await world.server.call(path, { method: 'DELETE', token });
  return status === 204 ? { status } : { status, code: problemSchema.parse(json).code };
}

async function outcome(name: EndpointName, token: string): Promise<{ status: number; code?: string }> {
  const { path, ...call } = await world.wireCall(name);
  return world.server.problem(path, { ...call, token });
}

it('is wanted for deletions, for people’s data, for sessions of others and for releases', () => {
  expect(guarded.toSorted()).toEqual([
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

describe.each(guarded)('%s', (name) => {
  it.each([
    ['ten minutes ago', "now() - interval '10 minutes'"],
    ['never, with a session of the release before', 'null'],
  ])('is refused to whose proof was given %s', async (_, instant) => {
    const { token } = await world.server.signIn();
    await proofsFrom(instant);
    expect(await outcome(name, token)).toMatchObject({
      status: 403,
      code: 'proof-required',
      title: 'Please confirm with your password that it is you',
    });
  });

  it('asks nobody for a password who may not call at all', async () => {
    const { token } = await world.server.signIn(await addCustomer(world.server));
    await proofsFrom('null');
    expect(await outcome(name, token)).toMatchObject({ status: 403, code: 'forbidden' });
  });
});

it('a refused call has changed nothing', async () => {
  const { token } = await world.server.signIn();
  const id = await world.addItem();
  await proofsFrom('null');
  await expect(world.server.api(token).deleteEquipment({ params: { id } })).rejects.toMatchObject({ status: 403 });
  expect(await world.server.database.count(`equipment where id = ${id}`)).toBe(1);
});

it('what can be undone goes on without', async () => {
  const { token } = await world.server.signIn();
  await proofsFrom('null');
  expect(await callStatus('listAccounts', token)).toBe(200);
  expect(await callStatus('addEquipment', token)).toBe(201);
});

it.each([
  ['a sign-in', 'now()'],
  ['a proof of nearly ten minutes ago', "now() - interval '590 seconds'"],
])('%s is proof enough', async (_, instant) => {
  const { token } = await world.server.signIn();
  await proofsFrom(instant);
  expect(await deletion(token)).toEqual({ status: 204 });
});

describe('the password', () => {
  it('proves it, and gives the session new tokens', async () => {
    const here = await world.server.signIn();
    await proofsFrom('null');
    const { status, headers, json } = await prove(here);
    expect(status).toBe(200);
    const { accessToken } = sessionSchema.parse(json);
    expect(await deletion(accessToken)).toEqual({ status: 204 });
    expect((await world.server.call('/api/profile', { token: here.token })).status, 'a token from before').toBe(401);
    const refresh = (cookie: string) =>
      world.server.call('/api/auth/refresh', { method: 'POST', headers: { cookie } }).then(({ status: at }) => at);
    expect(await refresh(cookieOf(headers))).toBe(200);
    expect(await refresh(here.cookie), 'a cookie from before').toBe(401);
  });

  it('proves nothing for other sessions of the account', async () => {
    const [here, elsewhere] = [await world.server.signIn(), await world.server.signIn()];
    await proofsFrom('null');
    await prove(here);
    expect(await deletion(elsewhere.token)).toMatchObject({ code: 'proof-required' });
  });

  it('that is wrong is told at its field, and the session goes on unproved', async () => {
    const here = await world.server.signIn();
    await proofsFrom('null');
    const wrong = await prove(here, 'not-the-password');
    expect([wrong.status, wrong.json]).toMatchObject([422, { code: 'wrong-password', errors: [{ path: 'password' }] }]);
    expect(await deletion(here.token)).toMatchObject({ code: 'proof-required' });
    expect((await world.server.call('/api/profile', { token: here.token })).status).toBe(200);
  });

  it('is of no use with the cookie of another session', async () => {
    const [here, elsewhere] = [await world.server.signIn(), await world.server.signIn()];
    await proofsFrom('null');
    expect((await prove({ ...here, cookie: elsewhere.cookie })).status).toBe(401);
    expect((await prove({ ...here, cookie: '' })).status).toBe(401);
    expect(await deletion(here.token)).toMatchObject({ code: 'proof-required' });
  });
});
