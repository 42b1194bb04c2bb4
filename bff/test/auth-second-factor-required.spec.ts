import { sessionSchema } from '@backlot/domain/contract';
import { expect, it } from 'vitest';
import { addCustomer } from './support/quote-requests.ts';
import { cookiesAfter, SecondFactorOwner } from './support/second-factors.ts';
import { ADMIN, TestServer } from './support/test-server.ts';

const server = TestServer.forTests({ PUBLIC_ORIGIN: 'https://rentals.example', REQUIRE_SECOND_FACTOR: 'staff' });

const signIn = async (account: { email: string; password: string }) => {
  const response = await server.call('/api/auth/sign-in', { method: 'POST', body: account });
  return { session: sessionSchema.parse(response.json), cookie: cookiesAfter(response) };
};

it('is not required of customers', async () => {
  const { session } = await signIn(await addCustomer(server));
  expect(session.isSecondFactorMissing).toBeUndefined();
  expect((await server.call('/api/profile', { token: session.accessToken })).status).toBe(200);
});

it('limits staff without a second factor to setting one up', async () => {
  const { session, cookie } = await signIn(ADMIN);
  expect(session.isSecondFactorMissing).toBe(true);
  const token = session.accessToken;
  for (const path of ['/api/admin/overview', '/api/quote-requests', '/api/admin/accounts'])
    expect(await server.problem(path, { token })).toMatchObject({ status: 403, code: 'second-factor-missing' });
  expect((await server.call('/api/auth/second-factors', { token })).status).toBe(200);
  const refreshed = await server.call('/api/auth/refresh', { method: 'POST', headers: { cookie } });
  expect(sessionSchema.parse(refreshed.json).isSecondFactorMissing).toBe(true);

  const owner = await SecondFactorOwner.open(server, ADMIN);
  const [code = ''] = await owner.addPasskey();
  expect((await server.call('/api/admin/overview', { token: owner.token })).status).toBe(200);
  const again = await owner.signInWithCode(code);
  expect(sessionSchema.parse(again.json).isSecondFactorMissing).toBeUndefined();
});
