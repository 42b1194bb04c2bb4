import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { WAIT } from '../../tools/suite/limits.ts';
import { loadConfig } from '../src/platform/config/config.ts';
import { contentSecurityPolicy } from '../src/platform/http/security-headers.ts';
import { ReleasesService } from '../src/platform/releases/releases.service.ts';
import { BucketStorage } from '../src/platform/storage/bucket-storage.ts';
import { LogBuffer } from './support/log-buffer.ts';
import { ObjectStore } from './support/object-store.ts';
import { base, entryOf, registryOf, releaseServers } from './support/release-servers.ts';
import { run, storeOf } from './support/releases.ts';
import { admin, later, next, storefront } from './support/sample-releases.ts';

const startServer = releaseServers();

describe('in a bucket', () => {
  const bucket = ObjectStore.forTests();
  afterEach(() => bucket.clear());

  function storeIn(url: string): BucketStorage {
    const { releasesBucket } = loadConfig({ DATABASE_URL: 'postgres://db/backlot', RELEASES_BUCKET: url });
    if (releasesBucket === undefined) throw new Error('This is no bucket');
    return new BucketStorage(releasesBucket, 'releases/');
  }

  it('releases are served from there, separate from pictures', async () => {
    const store = storeIn(bucket.url);
    await run(store, next);
    expect([...bucket.objects.keys()].every((key) => key.startsWith('releases/storefront-mfe/'))).toBe(true);
    const server = await startServer({ RELEASES_BUCKET: bucket.url });
    onTestFinished(() => server.stop());
    expect(await registryOf(server)).toMatchObject({ 'storefront-mfe': entryOf(next) });
    expect((await server.call(`${base(next)}/remoteEntry.js`)).text).toBe("export const name = 'next';");
    await run(store, later, [next]);
    await server.app.get(ReleasesService).refresh();
    expect(await registryOf(server)).toMatchObject({ 'storefront-mfe': entryOf(later) });
  });

  it('that is unreachable does not stop the active release or its cached files', async () => {
    const log = new LogBuffer();
    await run(storeIn(bucket.url), next);
    const server = await startServer({ RELEASES_BUCKET: bucket.url }, log);
    onTestFinished(() => server.stop());
    const releases = server.app.get(ReleasesService);
    expect((await server.call(`${base(next)}/remoteEntry.js`)).status).toBe(200);
    bucket.failNext(1_000);
    for (let time = 0; time < 2; time += 1) await releases.refresh();
    expect(log.linesWith('does not answer')).toMatchObject([{ level: 'warn', about: 'store' }]);
    expect(await registryOf(server)).toMatchObject({ 'storefront-mfe': entryOf(next) });
    expect((await server.call(`${base(next)}/remoteEntry.js`)).status).toBe(200);
    expect(await server.problem(`${base(next)}/assets/next-abc.js`)).toMatchObject({
      status: 503,
      code: 'unavailable',
    });
    bucket.failNext(0);
    expect((await server.call(`${base(next)}/assets/next-abc.js`)).status).toBe(200);
  });

  it('that is unreachable at startup leaves the bundled builds active', async () => {
    bucket.failNext(1_000);
    const server = await startServer({ RELEASES_BUCKET: bucket.url });
    onTestFinished(() => server.stop());
    expect(await registryOf(server)).toEqual({ 'storefront-mfe': entryOf(storefront), 'admin-mfe': entryOf(admin) });
  });
});

describe('on other origins', () => {
  const scriptsOf = (policy: string | null) => /script-src (?<sources>[^;]*)/u.exec(policy ?? '')?.groups?.['sources'];

  it.each(['https://cdn.example/backlot', 'https://cdn.example'])(
    'RELEASES_ORIGIN %s is used for released files and allowed by the Content-Security-Policy',
    async (url) => {
      const server = await startServer({ RELEASES_ORIGIN: `${url}/`, PUBLIC_ORIGIN: 'https://rentals.example' });
      onTestFinished(() => server.stop());
      await run(storeOf(server), next);
      await vi.waitFor(
        async () =>
          expect(await registryOf(server)).toEqual({
            'storefront-mfe': entryOf(next, url),
            'admin-mfe': entryOf(admin),
          }),
        WAIT,
      );
      const { headers } = await server.call('/healthz');
      expect(scriptsOf(headers.get('content-security-policy'))).toBe("'self' https://cdn.example");
      // The server serves the files itself as well, as the origin of a CDN.
      expect((await server.call(`${base(next)}/remoteEntry.js`)).status).toBe(200);
    },
  );

  it('RELEASES_ORIGIN is also used for a released bundled build', async () => {
    const changes: string[] = [];
    const server = await startServer({ RELEASES_ORIGIN: 'https://cdn.example/backlot' });
    onTestFinished(() => server.stop());
    server.app.get(ReleasesService).onChange((part) => changes.push(part));
    await run(storeOf(server), storefront);
    await vi.waitFor(
      async () =>
        expect(await registryOf(server)).toMatchObject({
          'storefront-mfe': entryOf(storefront, 'https://cdn.example/backlot'),
        }),
      WAIT,
    );
    expect(changes).toEqual(['storefront-mfe']);
  });

  it('REMOTES sets the URL of one remote, and does not change the other', async () => {
    const elsewhere = { manifest: 'https://storefront.example/mf-manifest.json' };
    const server = await startServer({ REMOTES: JSON.stringify({ 'storefront-mfe': elsewhere }) });
    onTestFinished(() => server.stop());
    await run(storeOf(server), next);
    await server.app.get(ReleasesService).refresh();
    expect(await registryOf(server)).toEqual({ 'storefront-mfe': elsewhere, 'admin-mfe': entryOf(admin) });
    expect((await server.call('/releases.json')).json).toMatchObject({
      parts: expect.not.objectContaining({ 'storefront-mfe': expect.anything() }),
    });
    expect(server.app.get(ReleasesService).current('storefront-mfe')).toBeUndefined();
  });
});

describe('the Content-Security-Policy of a page', () => {
  const config = (env: Record<string, string> = {}) =>
    loadConfig({ DATABASE_URL: 'postgres://db/backlot', PUBLIC_ORIGIN: 'https://rentals.example', ...env });

  it.each<[string, Record<string, string>, string[]]>([
    ['itself alone', {}, []],
    [
      'the origin of RELEASES_ORIGIN, whatever its path',
      { RELEASES_ORIGIN: 'https://cdn.example:8443/a/b' },
      ['https://cdn.example:8443'],
    ],
    [
      'the origins of REMOTES, each once',
      {
        REMOTES:
          '{"a":{"manifest":"https://a.example/x/mf-manifest.json"},"b":{"manifest":"https://a.example/y.json"},"c":{"manifest":"/remotes/c/mf-manifest.json"}}',
      },
      ['https://a.example'],
    ],
    ['itself, named by an address', { RELEASES_ORIGIN: 'https://rentals.example/releases' }, []],
  ])('allows scripts from %s', (_what, env, origins) => {
    const policy = contentSecurityPolicy(config(env), ['abc=']);
    expect(policy['script-src']).toEqual(["'self'", ...origins, "'sha256-abc='"]);
    expect(policy['connect-src']).toEqual(["'self'", ...origins]);
    expect(policy['default-src']).toEqual(["'self'"]);
    expect(policy['script-src-attr']).toEqual(["'none'"]);
    expect(JSON.stringify({ ...policy, 'style-src': [] })).not.toMatch(/unsafe|\*|strict-dynamic/u);
  });
});
