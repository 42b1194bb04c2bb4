import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accessTokenKey } from '../src/platform/config/access-token-key.js';
import { ReleasePreviewService } from '../src/modules/release-preview/release-preview.service.js';
import { FrontendsService } from '../src/platform/frontends/frontends.service.js';
import { customerToken } from './support/quote-requests.js';
import { aRelease, layBeside, publish, storeOf, type BuiltRelease } from './support/releases.js';
import { ADMIN, cookieOf, TestServer } from './support/test-server.js';

/** A release that does not run, looked at by admins. */

const PATH = '/api/admin/releases/preview';
const candidate = aRelease('storefront-mfe', 'candidate');
const other = aRelease('storefront-mfe', 'other');
const shell = aRelease('shell', 'candidate');
const nameOf = ({ record: { part, release } }: BuiltRelease) => ({ part, release });
const textOf = (release: BuiltRelease) => `${release.record.part}@${release.record.release}`;

let frontends: string;
let server: TestServer;
let token: string;
beforeAll(async () => {
  frontends = mkdtempSync(join(tmpdir(), 'backlot-preview-'));
  for (const release of [
    aRelease('shell', 'beside'),
    aRelease('storefront-mfe', 'beside'),
    aRelease('admin-mfe', 'beside'),
  ])
    layBeside(frontends, release);
  server = await TestServer.start({ FRONTENDS_DIR: frontends, PUBLIC_ORIGIN: 'https://rentals.example' });
  await publish(storeOf(server), candidate, other, shell);
});
afterAll(async () => {
  await server.stop();
  rmSync(frontends, { recursive: true, force: true });
});
beforeEach(async () => {
  ({ token } = await server.signIn());
});

const open = (release: BuiltRelease, by: string | undefined = token) =>
  server.call(PATH, { method: 'POST', body: nameOf(release), ...(by === undefined ? {} : { token: by }) });

/** What a page is answered with that is asked for with this query and this cookie. */
async function read(remote: unknown, cookie: string) {
  const [name = '', value = ''] = cookie.split(/=(.*)/su);
  return server.app
    .get(ReleasePreviewService)
    .read({ query: { remote }, cookies: { [name]: decodeURIComponent(value) } });
}

async function passFor(release: BuiltRelease): Promise<string> {
  const { status, headers } = await open(release);
  expect(status).toBe(204);
  return cookieOf(headers);
}

const jwt = (payload: object, key: string, header: object = { alg: 'HS256', typ: 'JWT' }) => {
  const body = [header, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  return `${body}.${createHmac('sha256', key).update(body).digest('base64url')}`;
};

describe('the way in', () => {
  it('is a cookie for a quarter of an hour, which scripts cannot read', async () => {
    const { status, headers } = await open(candidate);
    expect(status).toBe(204);
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-backlot-preview=[\w.@-]+; Max-Age=900; Path=\/; HttpOnly; Secure; SameSite=Lax$/u),
    ]);
  });

  it('is for admins alone', async () => {
    const call = { method: 'POST', body: nameOf(candidate) };
    expect(await server.problem(PATH, call)).toMatchObject({ status: 401 });
    expect(await server.problem(PATH, { ...call, token: await customerToken(server) })).toMatchObject({
      status: 403,
    });
  });

  it('leads to no release that is not there', async () => {
    for (const part of ['storefront-mfe', 'shell']) {
      const { status, headers, json } = await server.call(PATH, {
        method: 'POST',
        token,
        body: { part, release: '0123456789abcdef' },
      });
      expect([status, headers.getSetCookie(), json]).toEqual([
        404,
        [],
        expect.objectContaining({ title: 'There is no such release', code: 'not-found' }),
      ]);
    }
    for (const body of [
      { part: '../shell', release: candidate.record.release },
      { part: 'shell', release: '../../etc' },
    ])
      expect((await server.problem(PATH, { method: 'POST', token, body })).status).toBe(422);
  });
});

describe('a page', () => {
  it('shows the release to whom the cookie was given, when its address names the same', async () => {
    const cookie = await passFor(candidate);
    expect(await read(textOf(candidate), cookie)).toEqual(nameOf(candidate));
    for (const remote of [
      undefined,
      '',
      textOf(other),
      textOf(shell),
      candidate.record.release,
      `${textOf(candidate)}@`,
      [textOf(candidate)],
      { part: 'shell' },
    ])
      expect(await read(remote, cookie), String(remote)).toBeUndefined();
  });

  it('shows it to nobody else', async () => {
    expect(await read(textOf(candidate), '')).toBeUndefined();
    expect(await read(textOf(candidate), `backlot-preview=${token}`)).toBeUndefined();
    expect(await read(textOf(candidate), `backlot-preview=${textOf(candidate)}.${token}`)).toBeUndefined();
  });

  it('shows it no longer than a quarter of an hour', async () => {
    const cookie = decodeURIComponent(await passFor(candidate));
    const claims: unknown = JSON.parse(Buffer.from(cookie.split('.')[2] ?? '', 'base64url').toString());
    const { iat, exp } = Object(claims);
    expect(exp - iat).toBe(15 * 60);
    const of = (seconds: number) =>
      `backlot-preview=${textOf(candidate)}.${jwt({ ...Object(claims), exp: iat + seconds }, accessTokenKey(server.config))}`;
    expect(await read(textOf(candidate), of(60))).toEqual(nameOf(candidate));
    expect(await read(textOf(candidate), of(-1))).toBeUndefined();
  });

  it('takes no pass that was made up or changed', async () => {
    const cookie = decodeURIComponent(await passFor(candidate));
    const pass = cookie.slice(`__Host-backlot-preview=${textOf(candidate)}.`.length);
    const [, payload = ''] = pass.split('.');
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const key = accessTokenKey(server.config);
    const shown = (text: string) => read(textOf(candidate), `backlot-preview=${textOf(candidate)}.${text}`);
    expect(await shown(pass)).toEqual(nameOf(candidate));
    expect(await shown(jwt(Object(claims), key))).toEqual(nameOf(candidate));
    expect(await shown(jwt(Object(claims), `${key}x`))).toBeUndefined();
    expect(await shown(jwt(Object(claims), key, { alg: 'none' }))).toBeUndefined();
    expect(await shown(jwt({ ...Object(claims), aud: 'backlot-queue' }, key))).toBeUndefined();
    expect(await shown(jwt({ ...Object(claims), sid: '00000000-0000-4000-8000-000000000000' }, key))).toBeUndefined();
    // The name before the pass proves nothing.
    expect(await read(textOf(other), `backlot-preview=${textOf(other)}.${pass}`)).toBeUndefined();
  });

  it('shows it no more once the session has ended, or the role', async () => {
    const { token: ended, cookie: session } = await server.signIn();
    const { headers } = await open(candidate, ended);
    const cookie = cookieOf(headers);
    expect(await read(textOf(candidate), cookie)).toEqual(nameOf(candidate));
    await server.call('/api/auth/sign-out', { method: 'POST', headers: { cookie: session } });
    expect(await read(textOf(candidate), cookie)).toBeUndefined();

    const demoted = await passFor(candidate);
    await server.database.run("update profiles set role = 'customer' where email = $1", [ADMIN.email]);
    const seen = await read(textOf(candidate), demoted);
    await server.database.run("update profiles set role = 'admin' where email = $1", [ADMIN.email]);
    expect([seen, await read(textOf(candidate), demoted)]).toEqual([undefined, nameOf(candidate)]);
  });
});

describe('what a page shows of the release', () => {
  it('is the remote in the registry, in the place of the one that runs', async () => {
    const frontendsService = server.app.get(FrontendsService);
    const running = await frontendsService.registry();
    expect(await frontendsService.registry(nameOf(candidate))).toEqual({
      ...running,
      'storefront-mfe': expect.objectContaining({
        release: candidate.record.release,
        manifest: `/remotes/storefront-mfe/${candidate.record.release}/mf-manifest.json`,
      }),
    });
    expect(await frontendsService.registry(nameOf(shell))).toEqual(running);
    expect((await server.call(`/remotes.json?remote=${textOf(candidate)}`)).json).toEqual(running);
  });

  it('is in the page that its viewers ask for, which nobody keeps', async () => {
    const cookie = await passFor(candidate);
    const path = `/contact?remote=${textOf(candidate)}`;
    const shown = await server.call(path, { headers: { cookie } });
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(shown.text).toContain(`/remotes/storefront-mfe/${candidate.record.release}/mf-manifest.json`);
    for (const [url, headers] of [
      [path, {}],
      ['/contact', { cookie }],
    ] as const) {
      const { status, text } = await server.call(url, { headers });
      expect(status).toBe(200);
      expect(text).not.toContain(candidate.record.release);
    }
  });

  it('is the shell with its files, which only its viewers find beside those of the running one', async () => {
    const page = await server.app.get(FrontendsService).shellPage(nameOf(shell));
    expect(page?.html).toContain('<title>candidate</title>');
    expect(page?.release?.record.release).toBe(shell.record.release);
    expect((await server.app.get(FrontendsService).shellPage(nameOf(candidate)))?.html).toContain(
      '<title>beside</title>',
    );

    const cookie = await passFor(shell);
    expect((await server.call('/assets/candidate-abc.js', { headers: { cookie } })).status).toBe(200);
    expect((await server.call('/assets/beside-abc.js', { headers: { cookie } })).status).toBe(200);
    expect((await server.call('/assets/candidate-abc.js')).status).toBe(404);
    for (const path of ['/assets/..%2fserver/shell.cjs', '/assets/gone-abc.js'])
      expect((await server.raw(path, { cookie })).status).toBe(404);
  });
});
