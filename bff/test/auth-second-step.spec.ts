import { sessionSchema } from '@backlot/domain/contract';
import { describe, expect, it } from 'vitest';
import { addCustomer } from './support/quote-requests.ts';
import { codeOf, cookiesAfter, SecondFactorOwner } from './support/second-factors.ts';
import { SoftwareAuthenticator } from './support/software-authenticator.ts';
import { TestServer, type TestResponse } from './support/test-server.ts';

const ENVIRONMENT = {
  PUBLIC_ORIGIN: 'https://rentals.example',
  ACCESS_TOKEN_SECRET: 'a key that both servers have, as replicas do',
};

const server = TestServer.forTests(ENVIRONMENT);

const problemOf = ({ json }: TestResponse) => json;
const WRONG_CODE = { status: 422, code: 'wrong-second-factor', errors: [{ path: 'code' }] };
const WRONG_PASSKEY = { status: 422, code: 'wrong-second-factor', errors: [{ path: 'passkey' }] };
const ENDED = { status: 401, code: 'sign-in-ended' };

async function withApp() {
  const owner = await SecondFactorOwner.open(server);
  return { owner, ...(await owner.addApp()) };
}

async function withPasskey() {
  const owner = await SecondFactorOwner.open(server);
  return { owner, codes: await owner.addPasskey() };
}

async function askedForPasskey(owner: SecondFactorOwner) {
  const cookie = await owner.startSignIn();
  return { cookie, options: (await owner.challenge(cookie)).passkey };
}

describe('a right password', () => {
  it('gives no session with a second factor, but a list of the accepted kinds', async () => {
    const { owner } = await withApp();
    await owner.addPasskey();
    const response = await server.call('/api/auth/sign-in', { method: 'POST', body: owner.account });
    expect(problemOf(response)).toMatchObject({ status: 401, code: 'second-factor-required' });
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-backlot-sign-in=[\w-]{43};.*HttpOnly; Secure; SameSite=Strict$/u),
    ]);
    expect((await owner.challenge(cookiesAfter(response))).kinds).toEqual(['totp', 'passkey', 'recovery-code']);
  });

  it('is sufficient without a second factor', async () => {
    expect((await server.signIn(await addCustomer(server))).token).not.toBe('');
  });

  it('is required: a wrong one gets the same response as an unknown address', async () => {
    const { owner } = await withApp();
    const attempt = async (email: string) => {
      const { status, headers, text } = await server.call('/api/auth/sign-in', {
        method: 'POST',
        body: { email, password: 'not-the-password' },
      });
      return { status, cookies: headers.getSetCookie(), text: text.replace(/"requestId":"[^"]+"/u, '') };
    };
    expect(await attempt(owner.account.email)).toEqual(await attempt('nobody@example.com'));
  });
});

describe('a code of an authenticator app', () => {
  it('signs in, and makes the browser known', async () => {
    const { owner, secret } = await withApp();
    const response = await owner.prove(await owner.startSignIn(), { kind: 'totp', code: await codeOf(server, secret) });
    expect(response.status).toBe(200);
    const { accessToken, user } = sessionSchema.parse(response.json);
    expect(user.email).toBe(owner.account.email);
    expect((await server.call('/api/profile', { token: accessToken })).status).toBe(200);
    expect(cookiesAfter(response)).toMatch(/^__Host-backlot-refresh=[\w-]{43}; __Host-backlot-browser=[^;]+$/u);
    expect(response.headers.getSetCookie().at(-1)).toMatch(/^__Host-backlot-sign-in=;/u);
  });

  it('that is wrong is rejected, and the next one is accepted', async () => {
    const { owner, secret } = await withApp();
    const cookie = await owner.startSignIn();
    for (const code of ['000000', 'abcdef', await codeOf(server, secret, 5)])
      expect(problemOf(await owner.prove(cookie, { kind: 'totp', code }))).toMatchObject(WRONG_CODE);
    expect((await owner.prove(cookie, { kind: 'totp', code: await codeOf(server, secret) })).status).toBe(200);
  });

  it('is accepted once, and no earlier one after it', async () => {
    const { owner, secret } = await withApp();
    const [earlier, later] = [await codeOf(server, secret), await codeOf(server, secret, 1)];
    expect((await owner.prove(await owner.startSignIn(), { kind: 'totp', code: later })).status).toBe(200);
    const cookie = await owner.startSignIn();
    for (const code of [later, earlier])
      expect(problemOf(await owner.prove(cookie, { kind: 'totp', code }))).toMatchObject(WRONG_CODE);
  });

  it('is accepted once in two concurrent calls', async () => {
    const { owner, secret } = await withApp();
    const cookies = [await owner.startSignIn(), await owner.startSignIn()];
    const code = await codeOf(server, secret);
    const responses = await Promise.all(cookies.map((cookie) => owner.prove(cookie, { kind: 'totp', code })));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it('of another account is rejected', async () => {
    const [{ owner }, { secret }] = [await withApp(), await withApp()];
    const code = await codeOf(server, secret);
    expect(problemOf(await owner.prove(await owner.startSignIn(), { kind: 'totp', code }))).toMatchObject(WRONG_CODE);
  });
});

describe('a passkey', () => {
  it('signs in', async () => {
    const { owner } = await withPasskey();
    const { cookie, options } = await askedForPasskey(owner);
    const response = await owner.prove(cookie, { kind: 'passkey', passkey: owner.passkey.signIn(options) });
    expect(response.status).toBe(200);
  });

  it('without a signature counter signs in repeatedly', async () => {
    const { owner } = await withPasskey();
    const phone = new SoftwareAuthenticator(server.config.publicOrigin);
    const { id, passkey } = await owner.enrol('passkey');
    await owner.add({ enrolmentId: id, passkey: phone.register(passkey) });
    for (let time = 0; time < 2; time += 1) {
      const { cookie, options } = await askedForPasskey(owner);
      expect((await owner.prove(cookie, { kind: 'passkey', passkey: phone.signIn(options) })).status).toBe(200);
    }
  });

  it('can use a challenge only once', async () => {
    const { owner } = await withPasskey();
    const { cookie, options } = await askedForPasskey(owner);
    const wrong = new SoftwareAuthenticator(server.config.publicOrigin, 1).signIn(options);
    expect(problemOf(await owner.prove(cookie, { kind: 'passkey', passkey: wrong }))).toMatchObject(WRONG_PASSKEY);
    const late = { kind: 'passkey', passkey: owner.passkey.signIn(options) };
    expect(problemOf(await owner.prove(cookie, late))).toMatchObject(WRONG_PASSKEY);
    const again = await owner.challenge(cookie);
    expect((await owner.prove(cookie, { kind: 'passkey', passkey: owner.passkey.signIn(again.passkey) })).status).toBe(
      200,
    );
  });

  it.each([
    ['a response to another challenge', (owner: SecondFactorOwner) => owner.passkey.signIn({ challenge: 'b3RoZXI' })],
    ['nothing', () => ({})],
  ])('rejects %s', async (_, response) => {
    const { owner } = await withPasskey();
    const { cookie } = await askedForPasskey(owner);
    expect(problemOf(await owner.prove(cookie, { kind: 'passkey', passkey: response(owner) }))).toMatchObject(
      WRONG_PASSKEY,
    );
  });

  it('of another origin is rejected', async () => {
    const owner = await SecondFactorOwner.open(server);
    const { id, passkey } = await owner.enrol('passkey');
    const elsewhere = new SoftwareAuthenticator('https://rentals.example.attacker.example', 1);
    const response = await owner.add({ enrolmentId: id, passkey: elsewhere.register(passkey) });
    expect(problemOf(response)).toMatchObject(WRONG_PASSKEY);
  });

  it('with a decreasing counter is rejected as a copy', async () => {
    const { owner } = await withPasskey();
    owner.passkey.counter = 7;
    const first = await askedForPasskey(owner);
    await owner.prove(first.cookie, { kind: 'passkey', passkey: owner.passkey.signIn(first.options) });
    owner.passkey.counter = 3;
    const { cookie, options } = await askedForPasskey(owner);
    expect(
      problemOf(await owner.prove(cookie, { kind: 'passkey', passkey: owner.passkey.signIn(options) })),
    ).toMatchObject(WRONG_PASSKEY);
  });

  it('of another account is rejected', async () => {
    const [{ owner }, { owner: other }] = [await withPasskey(), await withPasskey()];
    const { cookie, options } = await askedForPasskey(owner);
    expect(
      problemOf(await owner.prove(cookie, { kind: 'passkey', passkey: other.passkey.signIn(options) })),
    ).toMatchObject(WRONG_PASSKEY);
  });
});

describe('a recovery code', () => {
  it('signs in once, typed with its dashes or without', async () => {
    const { owner, codes } = await withPasskey();
    const [one = '', two = ''] = codes;
    expect((await owner.signInWithCode(one)).status).toBe(200);
    expect(problemOf(await owner.signInWithCode(one))).toMatchObject(WRONG_CODE);
    expect((await owner.signInWithCode(two.replaceAll('-', ' '))).status).toBe(200);
    expect((await owner.challenge(await owner.startSignIn())).kinds).toContain('recovery-code');
  });

  it('of another account is rejected', async () => {
    const [{ owner }, { codes }] = [await withPasskey(), await withPasskey()];
    expect(problemOf(await owner.signInWithCode(codes[0] ?? ''))).toMatchObject(WRONG_CODE);
  });
});

describe('the time between the two steps', () => {
  it('expires after five minutes', async () => {
    const { owner, codes } = await withPasskey();
    const cookie = await owner.startSignIn();
    await server.database.run(
      "update sign_in_challenges set expires_at = expires_at - interval '5 minutes' where expires_at > now() + interval '4 minutes'",
    );
    const proof = { kind: 'recovery-code', code: codes[0] };
    expect(problemOf(await owner.prove(cookie, proof))).toMatchObject(ENDED);
    const challenge = await server.problem('/api/auth/second-factor/challenge', {
      method: 'POST',
      headers: { cookie },
    });
    expect(challenge).toMatchObject(ENDED);
  });

  it('ends after five attempts', async () => {
    const { owner, codes } = await withPasskey();
    const cookie = await owner.startSignIn();
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await owner.prove(cookie, { kind: 'recovery-code', code: 'guess' })).status).toBe(422);
    const proof = { kind: 'recovery-code', code: codes[0] };
    expect(problemOf(await owner.prove(cookie, proof))).toMatchObject(ENDED);
    expect((await owner.prove(await owner.startSignIn(), proof)).status).toBe(200);
  });

  it('ends with the sign-in', async () => {
    const { owner, codes } = await withPasskey();
    const cookie = await owner.startSignIn();
    const [one, two] = codes;
    expect((await owner.prove(cookie, { kind: 'recovery-code', code: one })).status).toBe(200);
    expect(problemOf(await owner.prove(cookie, { kind: 'recovery-code', code: two }))).toMatchObject(ENDED);
  });

  it('ends with a new password', async () => {
    const { owner, codes } = await withPasskey();
    const cookie = await owner.startSignIn();
    const { account } = owner;
    const fresh = await owner.signInWithCode(codes[0] ?? '');
    const changed = await server.call('/api/auth/change-password', {
      method: 'POST',
      token: sessionSchema.parse(fresh.json).accessToken,
      headers: { cookie: cookiesAfter(fresh) },
      body: { currentPassword: account.password, newPassword: 'lantern-quarry-93-saffron' },
    });
    expect(changed.status).toBe(200);
    expect(problemOf(await owner.prove(cookie, { kind: 'recovery-code', code: codes[1] }))).toMatchObject(ENDED);
  });

  it.each(['', '__Host-backlot-sign-in=', `__Host-backlot-sign-in=${'A'.repeat(43)}`])(
    'requires the cookie of the first step, not %j',
    async (cookie) => {
      const { owner, codes } = await withPasskey();
      await owner.startSignIn();
      expect(problemOf(await owner.prove(cookie, { kind: 'recovery-code', code: codes[0] }))).toMatchObject(ENDED);
    },
  );
});

describe('guessing codes with a known password', () => {
  it('from many addresses is limited and does not lock out the owner', async () => {
    const strict = await TestServer.forTest(
      { ...ENVIRONMENT, RATE_LIMIT_SCALE: '1', TRUSTED_PROXIES: '127.0.0.1' },
      server.database,
    );
    const { owner, secret, codes } = await withApp();
    const known = cookiesAfter(await owner.signInWithCode(codes[0] ?? ''));
    const from = async (address: string, body: object, cookies = '') => {
      const headers = { 'x-forwarded-for': address, cookie: cookies };
      const first = await strict.call('/api/auth/sign-in', { method: 'POST', headers, body: owner.account });
      return strict.call('/api/auth/second-factor', {
        method: 'POST',
        headers: { ...headers, cookie: `${cookies}; ${cookiesAfter(first)}` },
        body,
      });
    };
    const statuses: number[] = [];
    for (let guess = 0; guess < 21; guess += 1)
      statuses.push((await from(`198.51.100.${guess}`, { kind: 'totp', code: '000000' })).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 422), 429]);
    expect((await from('203.0.113.5', { kind: 'recovery-code', code: codes[1] })).status).toBe(200);
    const code = await codeOf(strict, secret);
    expect((await from('203.0.113.6', { kind: 'totp', code })).status).toBe(429);
    expect((await from('203.0.113.7', { kind: 'totp', code }, known)).status).toBe(200);
  });
});
