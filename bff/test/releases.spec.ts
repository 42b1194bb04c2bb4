import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { WAIT } from '../../tools/suite/limits.ts';
import { FrontendsService } from '../src/platform/frontends/frontends.service.ts';
import { ReleasesService } from '../src/platform/releases/releases.service.ts';
import { LogBuffer } from './support/log-buffer.ts';
import { base, entryOf, registryOf, releaseServers } from './support/release-servers.ts';
import { aRelease, writePointer, publish, run, storeOf, type BuiltRelease } from './support/releases.ts';
import { admin, later, next, shell, storefront } from './support/sample-releases.ts';
import type { TestServer } from './support/test-server.ts';

const startServer = releaseServers();

const FOR_EVER = 'public, max-age=31536000, immutable';

const shellOf = async (server: TestServer) =>
  /src="\/assets\/(?<word>\w+)-abc\.js"/u.exec((await server.call('/')).text)?.groups?.['word'];

describe('without any release', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  it('the bundled builds are active under content-based URLs', async () => {
    expect(await registryOf(server)).toEqual({ 'storefront-mfe': entryOf(storefront), 'admin-mfe': entryOf(admin) });
    const { status, headers, text } = await server.call(`${base(storefront)}/remoteEntry.js`);
    expect([status, text, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      "export const name = 'beside';",
      'text/javascript; charset=utf-8',
      FOR_EVER,
    ]);
    expect((await server.call('/remotes/storefront-mfe/remoteEntry.js')).text).toBe(text);
    expect(await shellOf(server)).toBe('beside');
  });

  it('the registry is public and revalidated each time', async () => {
    const { status, headers, json } = await server.call('/releases.json');
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'application/json; charset=utf-8',
      'no-cache',
    ]);
    const summaryOf = ({ record: { release, contract, provides, needs } }: BuiltRelease) => ({
      release,
      contract,
      provides,
      needs,
    });
    expect(json).toEqual({
      contract: expect.stringMatching(/^\d+\.\d+\.\d+$/u),
      parts: { shell: summaryOf(shell), 'storefront-mfe': summaryOf(storefront), 'admin-mfe': summaryOf(admin) },
    });
  });

  it.each(['/remotes.json', '/releases.json'])('%s returns 304 while it is unchanged', async (path) => {
    const { headers } = await server.call(path);
    expect((await server.call(path, { headers: { 'if-none-match': headers.get('etag') ?? '' } })).status).toBe(304);
  });

  it('files are sent as the build compressed them, with CORS and immutable', async () => {
    const path = `${base(storefront)}/assets/beside-abc.js`;
    const { status, headers, body } = await server.bytes(path, { 'accept-encoding': 'br' });
    expect([
      status,
      headers.get('content-encoding'),
      headers.get('access-control-allow-origin'),
      headers.get('cross-origin-resource-policy'),
    ]).toEqual([200, 'br', '*', 'cross-origin']);
    expect(body).toEqual(storefront.files.get('assets/beside-abc.js.br'));
    expect((await server.raw(path, { 'accept-encoding': 'gzip' })).headers.get('content-encoding')).toBe('gzip');
    const etag = headers.get('etag') ?? '';
    const again = await server.raw(path, { 'accept-encoding': 'br', 'if-none-match': etag });
    expect([again.status, again.headers.get('etag')]).toEqual([304, etag]);
    expect((await server.bytes(path, { 'accept-encoding': 'identity' })).body).toEqual(
      storefront.files.get('assets/beside-abc.js'),
    );
    expect(await (await fetch(`${server.url}${path}`, { method: 'HEAD' })).text()).toBe('');
  });

  it.each([
    `${base(storefront)}/server/storefront-mfe.cjs`,
    `${base(storefront)}/release.json`,
    `${base(storefront)}/assets/beside-abc.js.br`,
    `${base(storefront)}/`,
    `${base(storefront)}/constructor`,
    `${base(storefront)}/../admin-mfe/remoteEntry.js`,
    `${base(storefront)}/..%2f..%2f..%2fetc%2fpasswd`,
    `${base(storefront)}/assets/..%2fserver/storefront-mfe.cjs`,
    `${base(storefront)}/%2e%2e/%2e%2e/release.json`,
    `${base(storefront)}/assets/beside-abc.js%00.css`,
    '/remotes/storefront-mfe/server/storefront-mfe.cjs',
    '/remotes/storefront-mfe/release.json',
    '/server/shell.cjs',
    '/release.json',
    '/assets/../server/shell.cjs',
    '/assets/..%2frelease.json',
    `/remotes/shell/${shell.record.release}/server/shell.cjs`,
    `/remotes/other-mfe/${storefront.record.release}/remoteEntry.js`,
    `/remotes/..%2fpictures/${storefront.record.release}/remoteEntry.js`,
    '/remotes/storefront-mfe/0000000000000000/remoteEntry.js',
    `/remotes/storefront-mfe/${storefront.record.release.toUpperCase()}x/remoteEntry.js`,
    '/assets/gone-abc.js',
  ])('%s returns an uncached 404', async (path) => {
    const { status, headers, text } = await server.raw(path);
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(text).not.toMatch(/secret|root:|firstView/u);
  });

  it('a 404 has CORS headers', async () => {
    expect(
      (await server.raw(`${base(storefront)}/assets/gone-abc.js`)).headers.get('access-control-allow-origin'),
    ).toBe('*');
  });
});

describe('a release', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startServer();
  });
  afterEach(() => server.stop());

  it('is activated by the pointer without a restart; open tabs keep the old one', async () => {
    const changes: string[] = [];
    server.app.get(ReleasesService).onChange((part) => changes.push(part));
    await publish(storeOf(server), next);
    expect((await server.call(`${base(next)}/remoteEntry.js`)).text).toBe("export const name = 'next';");
    expect(await registryOf(server)).toMatchObject({ 'storefront-mfe': entryOf(storefront) });

    await writePointer(storeOf(server), 'storefront-mfe', next.record.release, [next]);
    await vi.waitFor(
      async () =>
        expect(await registryOf(server)).toEqual({ 'storefront-mfe': entryOf(next), 'admin-mfe': entryOf(admin) }),
      WAIT,
    );
    expect(changes).toEqual(['storefront-mfe']);
    expect((await server.call('/')).text).toContain(next.record.release);
    for (const release of [next, storefront])
      expect((await server.call(`${base(release)}/mf-manifest.json`)).json).toMatchObject({ name: 'storefront-mfe' });

    await run(storeOf(server), later, [next]);
    await vi.waitFor(
      async () => expect(await registryOf(server)).toMatchObject({ 'storefront-mfe': entryOf(later) }),
      WAIT,
    );
    expect((await server.call(`${base(next)}/assets/next-abc.js`)).status).toBe(200);

    await writePointer(storeOf(server), 'storefront-mfe', undefined, [later, next]);
    await vi.waitFor(
      async () => expect(await registryOf(server)).toMatchObject({ 'storefront-mfe': entryOf(storefront) }),
      WAIT,
    );
    expect(changes).toEqual(['storefront-mfe', 'storefront-mfe', 'storefront-mfe']);
  });

  it('invalidates cached pages of the earlier release when activated', async () => {
    const releases = server.app.get(ReleasesService);
    const changes: string[] = [];
    releases.onChange((part) => changes.push(part));
    await run(storeOf(server), next);
    await vi.waitUntil(() => releases.current('storefront-mfe')?.record.release === next.record.release, {
      ...WAIT,
      interval: 0,
    });
    expect(changes).toEqual(['storefront-mfe']);
  });

  it('is active on a new server from its start', async () => {
    await run(storeOf(server), next);
    const other = await startServer({ DATA_DIR: server.config.dataDir });
    try {
      expect(await registryOf(other)).toMatchObject({ 'storefront-mfe': entryOf(next) });
    } finally {
      await other.stop();
    }
  });

  it('is unavailable after its files were deleted', async () => {
    await run(storeOf(server), next);
    await vi.waitFor(
      async () => expect(await registryOf(server)).toMatchObject({ 'storefront-mfe': entryOf(next) }),
      WAIT,
    );
    await storeOf(server).deleteFolder(`storefront-mfe/${next.record.release}`);
    expect(await server.problem(`${base(next)}/remoteEntry.js`)).toMatchObject({ status: 404, code: 'not-found' });
  });

  it('of the shell serves its page and files, and keeps those of open tabs', async () => {
    const first = aRelease('shell', 'first');
    const second = aRelease('shell', 'second');
    const third = aRelease('shell', 'third');
    await run(storeOf(server), first);
    await vi.waitFor(async () => expect(await shellOf(server)).toBe('first'), WAIT);
    await run(storeOf(server), second, [first]);
    await vi.waitFor(async () => expect(await shellOf(server)).toBe('second'), WAIT);
    expect(await server.app.get(FrontendsService).shellPage()).toMatchObject({
      release: { record: { release: second.record.release } },
    });
    expect((await server.call('/favicon.svg')).text).toContain('second');
    for (const text of ['second', 'first', 'beside']) {
      const { status, headers } = await server.call(`/assets/${text}-abc.js`);
      expect([status, headers.get('cache-control')], text).toEqual([200, FOR_EVER]);
    }
    await storeOf(server).deleteFolder(`shell/${first.record.release}`);
    await run(storeOf(server), third, [second]);
    await vi.waitFor(async () => expect(await shellOf(server)).toBe('third'), WAIT);
    expect((await server.call('/assets/first-abc.js')).status).toBe(404);
    expect((await server.call('/assets/second-abc.js')).status).toBe(200);
  });
});

describe('an invalid pointer', () => {
  let server: TestServer;
  let log: LogBuffer;
  const warnings = () => log.linesWith('goes on running').filter(({ level }) => level === 'warn' || level === 'error');
  beforeEach(async () => {
    log = new LogBuffer();
    server = await startServer({}, log);
    await run(storeOf(server), next);
    await refreshTwice();
  });
  afterEach(() => server.stop());

  // Checks twice: the first one may join a check that is already running.
  async function refreshTwice(): Promise<void> {
    for (let time = 0; time < 3; time += 1) await server.app.get(ReleasesService).refresh();
  }

  it.each([
    ['is garbage', '{"current":{"rel'],
    ['has another shape', '{"current":"0123456789abcdef"}'],
    ['is empty', ''],
    ['names what is no release', '{"current":{"release":"../../../etc"},"published":[]}'],
  ])('because it %s changes nothing and is logged once', async (_what, text) => {
    await storeOf(server).put('storefront-mfe/pointer.json', Buffer.from(text), 'application/json');
    await refreshTwice();
    expect(await registryOf(server)).toMatchObject({ 'storefront-mfe': entryOf(next) });
    expect(warnings()).toHaveLength(1);
  });

  it.each<[string, Map<string, string | undefined>]>([
    ['is not there', new Map([['release.json', undefined]])],
    ['has a garbled record', new Map([['release.json', '{"part":"storefront-mfe"']])],
    ['is of another part', new Map([['release.json', JSON.stringify(admin.record)]])],
    ['calls itself something else', new Map([['release.json', JSON.stringify(storefront.record)]])],
    ['lacks its entry', new Map([['remoteEntry.js', undefined]])],
  ])('because its release %s is logged once and followed once the release is complete', async (_what, faults) => {
    const store = storeOf(server);
    const broken = new Map(
      [...later.files].flatMap(([path, content]) => (faults.has(path) ? [] : [[path, content] as const])),
    );
    for (const [path, text] of faults) if (text !== undefined) broken.set(path, Buffer.from(text));
    await run(store, { record: later.record, files: broken }, [next]);
    await refreshTwice();
    expect(await registryOf(server)).toMatchObject({ 'storefront-mfe': entryOf(next) });
    expect(warnings()).toMatchObject([{ about: 'storefront-mfe', msg: expect.stringContaining(later.record.release) }]);
    await publish(store, later);
    await vi.waitFor(
      async () => expect(await registryOf(server)).toMatchObject({ 'storefront-mfe': entryOf(later) }),
      WAIT,
    );
  });
});
