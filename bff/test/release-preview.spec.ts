import { createHmac } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accessTokenKey } from '../src/platform/config/access-token-key.ts';
import { ReleasePreviewService } from '../src/modules/release-preview/release-preview.service.ts';
import { FrontendsService } from '../src/platform/frontends/frontends.service.ts';
import { customerToken } from './support/quote-requests.ts';
import { aRelease, frontEndsOf, publish, storeOf, type BuiltRelease } from './support/releases.ts';
import { ADMIN, cookieOf, TestServer } from './support/test-server.ts';

const PATH = '/api/admin/releases/preview';
const candidate = aRelease('storefront-mfe', 'candidate');
const other = aRelease('storefront-mfe', 'other');
const shell = aRelease('shell', 'candidate');
const nameOf = ({ record: { part, release } }: BuiltRelease) => ({ part, release });
const textOf = (release: BuiltRelease) => `${release.record.part}@${release.record.release}`;

const server = TestServer.forTests({
  FRONTENDS_DIR: frontEndsOf(
    aRelease('shell', 'beside'),
    aRelease('storefront-mfe', 'beside'),
    aRelease('admin-mfe', 'beside'),
  ),
  PUBLIC_ORIGIN: 'https://rentals.example',
});
let token: string;
beforeAll(() => publish(storeOf(server), candidate, other, shell));
beforeEach(async () => {
  ({ token } = await server.signIn());
});

const open = (release: BuiltRelease, by: string | undefined = token) =>
  server.call(PATH, { method: 'POST', body: nameOf(release), ...(by === undefined ? {} : { token: by }) });

async function readPreview(remote: unknown, cookie: string) {
  const [name = '', value = ''] = cookie.split(/=(.*)/su);
  return server.app
    .get(ReleasePreviewService)
    .read({ query: { remote }, cookies: { [name]: decodeURIComponent(value) } });
}

async function previewCookieOf(release: BuiltRelease): Promise<string> {
  const { status, headers } = await open(release);
  expect(status).toBe(204);
  return cookieOf(headers);
}

const jwt = (payload: object, key: string, header: object = { alg: 'HS256', typ: 'JWT' }) => {
  const body = [header, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  return `${body}.${createHmac('sha256', key).update(body).digest('base64url')}`;
};

describe('opening a preview', () => {
  it('sets an HttpOnly cookie for 15 minutes', async () => {
    const { status, headers } = await open(candidate);
    expect(status).toBe(204);
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-backlot-preview=[\w.@-]+; Max-Age=900; Path=\/; HttpOnly; Secure; SameSite=Lax$/u),
    ]);
  });

  it('requires an admin', async () => {
    const call = { method: 'POST', body: nameOf(candidate) };
    expect(await server.problem(PATH, call)).toMatchObject({ status: 401 });
    expect(await server.problem(PATH, { ...call, token: await customerToken(server) })).toMatchObject({
      status: 403,
    });
  });

  it('returns 404 for an unknown release', async () => {
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
  it('shows the release for the cookie when its URL names the same release', async () => {
    const cookie = await previewCookieOf(candidate);
    expect(await readPreview(textOf(candidate), cookie)).toEqual(nameOf(candidate));
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
      expect(await readPreview(remote, cookie), String(remote)).toBeUndefined();
  });

  it('does not show it without the cookie', async () => {
    expect(await readPreview(textOf(candidate), '')).toBeUndefined();
    expect(await readPreview(textOf(candidate), `backlot-preview=${token}`)).toBeUndefined();
    expect(await readPreview(textOf(candidate), `backlot-preview=${textOf(candidate)}.${token}`)).toBeUndefined();
  });

  it('does not show it after 15 minutes', async () => {
    const cookie = decodeURIComponent(await previewCookieOf(candidate));
    const claims: unknown = JSON.parse(Buffer.from(cookie.split('.')[2] ?? '', 'base64url').toString());
    const { iat, exp } = Object(claims);
    expect(exp - iat).toBe(15 * 60);
    const of = (seconds: number) =>
      `backlot-preview=${textOf(candidate)}.${jwt({ ...Object(claims), exp: iat + seconds }, accessTokenKey(server.config))}`;
    expect(await readPreview(textOf(candidate), of(60))).toEqual(nameOf(candidate));
    expect(await readPreview(textOf(candidate), of(-1))).toBeUndefined();
  });

  it('rejects a scoped token that was forged or altered', async () => {
    const cookie = decodeURIComponent(await previewCookieOf(candidate));
    const scopedToken = cookie.slice(`__Host-backlot-preview=${textOf(candidate)}.`.length);
    const [, payload = ''] = scopedToken.split('.');
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const key = accessTokenKey(server.config);
    const shown = (text: string) => readPreview(textOf(candidate), `backlot-preview=${textOf(candidate)}.${text}`);
    expect(await shown(scopedToken)).toEqual(nameOf(candidate));
    expect(await shown(jwt(Object(claims), key))).toEqual(nameOf(candidate));
    expect(await shown(jwt(Object(claims), `${key}x`))).toBeUndefined();
    expect(await shown(jwt(Object(claims), key, { alg: 'none' }))).toBeUndefined();
    expect(await shown(jwt({ ...Object(claims), aud: 'backlot-queue' }, key))).toBeUndefined();
    expect(await shown(jwt({ ...Object(claims), sid: '00000000-0000-4000-8000-000000000000' }, key))).toBeUndefined();
    // A name without a valid scoped token proves nothing.
    expect(await readPreview(textOf(other), `backlot-preview=${textOf(other)}.${scopedToken}`)).toBeUndefined();
  });

  it('does not show it after the session or the role has ended', async () => {
    const { token: ended, cookie: session } = await server.signIn();
    const { headers } = await open(candidate, ended);
    const cookie = cookieOf(headers);
    expect(await readPreview(textOf(candidate), cookie)).toEqual(nameOf(candidate));
    await server.call('/api/auth/sign-out', { method: 'POST', headers: { cookie: session } });
    expect(await readPreview(textOf(candidate), cookie)).toBeUndefined();

    const demoted = await previewCookieOf(candidate);
    await server.database.run("update profiles set role = 'customer' where email = $1", [ADMIN.email]);
    const seen = await readPreview(textOf(candidate), demoted);
    await server.database.run("update profiles set role = 'admin' where email = $1", [ADMIN.email]);
    expect([seen, await readPreview(textOf(candidate), demoted)]).toEqual([undefined, nameOf(candidate)]);
  });
});

describe('the previewed release', () => {
  it('replaces the active remote in the registry', async () => {
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

  it('is in uncached pages of its viewers', async () => {
    const cookie = await previewCookieOf(candidate);
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

  it('can be the shell, whose files only its viewers can load', async () => {
    const page = await server.app.get(FrontendsService).shellPage(nameOf(shell));
    expect(page?.html).toContain('<title>candidate</title>');
    expect(page?.release?.record.release).toBe(shell.record.release);
    expect((await server.app.get(FrontendsService).shellPage(nameOf(candidate)))?.html).toContain(
      '<title>beside</title>',
    );

    const cookie = await previewCookieOf(shell);
    expect((await server.call('/assets/candidate-abc.js', { headers: { cookie } })).status).toBe(200);
    expect((await server.call('/assets/beside-abc.js', { headers: { cookie } })).status).toBe(200);
    expect((await server.call('/assets/candidate-abc.js')).status).toBe(404);
    for (const path of ['/assets/..%2fserver/shell.cjs', '/assets/gone-abc.js'])
      expect((await server.raw(path, { cookie })).status).toBe(404);
  });
});
