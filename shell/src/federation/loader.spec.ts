import type { RemoteRegistry } from '@backlot/domain/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, json, never, refusal, type FakeResponses } from '@backlot/domain/testing/network';
import { aManifest, entryResponse, fakeRuntime, manifestResponse, SHARED_VERSIONS } from '../testing/fake-remote.ts';
import { REMOTE_TIMEOUT_MS } from './failure.ts';
import { createRemoteLoader, type FederationRuntime, type RemoteLoaderOptions } from './loader.ts';

const FOLDER = '/remotes/storefront-mfe';
const registry: RemoteRegistry = { 'storefront-mfe': { manifest: `${FOLDER}/mf-manifest.json` } };
const MANIFEST = `GET ${FOLDER}/mf-manifest.json`;
const ENTRY = `GET ${FOLDER}/remoteEntry.js`;
const RELEASE = `${FOLDER}/0123456789abcdef`;
const released: RemoteRegistry = {
  'storefront-mfe': {
    manifest: `${RELEASE}/mf-manifest.json`,
    release: '0123456789abcdef',
    integrity: { manifest: 'sha384-manifest', entry: 'sha384-entry' },
  },
};
const RELEASED_MANIFEST = `GET ${RELEASE}/mf-manifest.json`;
const RELEASED_ENTRY = `GET ${RELEASE}/remoteEntry.js`;
const missing = () => refusal({ status: 404 });
const modules = {
  'storefront_mfe/routes': { routes: [] },
  'storefront_mfe/quote-panel': { QuotePanelEntry: () => null },
};

function start(responses: FakeResponses, runtime = fakeRuntime(modules), options: Partial<RemoteLoaderOptions> = {}) {
  const bff = fakeServer(responses);
  const loader = createRemoteLoader({
    registry: async () => registry,
    fetch: bff.fetch,
    policyViolations: { includes: async () => false },
    runtime,
    provided: SHARED_VERSIONS,
    baseUrl: 'http://backlot.test/',
    ...options,
  });
  return { loader, runtime, bff };
}

/** A runtime whose modules fail to load. */
const failing = (failure: Error) => ({
  ...fakeRuntime(modules),
  load: vi.fn<FederationRuntime['load']>(() => Promise.reject(failure)),
});
const notImported = () => failing(new TypeError('Failed to fetch dynamically imported module: http://backlot.test/'));

/** A server with integrity checks: browsers report a mismatch as a network error. */
function strict(fetch: typeof globalThis.fetch, isMet: boolean) {
  const calls: [path: string, integrity: string | undefined][] = [];
  const strictFetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(String(input));
    calls.push([pathname, init?.integrity]);
    const response = await fetch(input, init);
    if (init?.integrity !== undefined && !(isMet && response.ok)) throw new TypeError('Failed to fetch');
    return response;
  };
  return { fetch: strictFetch, calls };
}

const down = () => new Response(null, { status: 503 });

describe('remote loader', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('reads the manifest once per remote', async () => {
    const { loader, runtime, bff } = start({ [MANIFEST]: manifestResponse('storefront_mfe') });
    await Promise.all([loader.load('storefront-mfe', './routes'), loader.load('storefront-mfe', './quote-panel')]);
    expect(bff.calls()).toEqual([MANIFEST]);
    expect(runtime.register).toHaveBeenCalledTimes(1);
    expect(runtime.register).toHaveBeenCalledWith({
      container: 'storefront_mfe',
      entryUrl: 'http://backlot.test/remotes/storefront-mfe/remoteEntry.js',
      replaces: false,
    });
  });

  it('rejects with the reason, and retries with another URL', async () => {
    const { loader, runtime, bff } = start({ [MANIFEST]: [down, manifestResponse('storefront_mfe')] });
    await expect(loader.load('storefront-mfe', './routes')).rejects.toMatchObject({ reason: 'unreachable' });
    await expect(loader.load('storefront-mfe', './routes')).resolves.toBe(modules['storefront_mfe/routes']);
    expect(bff.seen.map(({ url }) => url)).toEqual([
      'http://backlot.test/remotes/storefront-mfe/mf-manifest.json',
      'http://backlot.test/remotes/storefront-mfe/mf-manifest.json?attempt=1',
    ]);
    const [registered] = runtime.register.mock.calls[0] ?? [];
    expect(registered).toEqual({
      container: 'storefront_mfe',
      entryUrl: 'http://backlot.test/remotes/storefront-mfe/remoteEntry.js?attempt=1',
      replaces: true,
    });
  });

  it('rejects a remote that needs other versions of shared modules', async () => {
    const { loader, runtime } = start({ [MANIFEST]: manifestResponse('storefront_mfe', '^0.2.0') });
    await expect(loader.load('storefront-mfe', './routes')).rejects.toMatchObject({
      reason: 'skewed',
      message: expect.stringContaining('@backlot/ui-kit ^0.2.0, here 0.1.0'),
    });
    expect(runtime.register).not.toHaveBeenCalled();
    expect(runtime.load).not.toHaveBeenCalled();
  });

  it('rejects for an unregistered remote, an invalid manifest and a missing module', async () => {
    const { loader } = start({ [MANIFEST]: () => new Response('<html>') });
    await expect(loader.load('admin-mfe', './routes')).rejects.toMatchObject({ reason: 'unregistered' });
    await expect(loader.load('storefront-mfe', './routes')).rejects.toMatchObject({ reason: 'broken' });
    const other = start(
      { [MANIFEST]: manifestResponse('storefront_mfe') },
      fakeRuntime({ 'storefront_mfe/routes': null }),
    );
    await expect(other.loader.load('storefront-mfe', './routes')).rejects.toMatchObject({ reason: 'broken' });
  });

  it('times out after 8 seconds without a response, and aborts the request', async () => {
    vi.useFakeTimers();
    let signal: AbortSignal | null | undefined;
    const fetch: typeof globalThis.fetch = (_, init) => {
      signal = init?.signal;
      return new Promise(() => {});
    };
    const { loader } = start({}, undefined, { fetch });
    const failure = loader.load('storefront-mfe', './routes').catch((cause: unknown) => cause);
    const another = loader.load('storefront-mfe', './quote-panel').catch((cause: unknown) => cause);
    await vi.advanceTimersByTimeAsync(REMOTE_TIMEOUT_MS - 1);
    expect(signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await failure).toMatchObject({ reason: 'timed-out' });
    expect(await another).toMatchObject({ reason: 'timed-out' });
    expect(signal?.aborted).toBe(true);
  });

  it('times out after 8 seconds without a response for the entry module', async () => {
    vi.useFakeTimers();
    const runtime = { ...fakeRuntime(modules), load: vi.fn<FederationRuntime['load']>(never) };
    const { loader, bff } = start({ [MANIFEST]: manifestResponse('storefront_mfe'), [ENTRY]: never }, runtime);
    const onFailure = vi.fn<(cause: unknown) => void>();
    void loader.load('storefront-mfe', './routes').catch(onFailure);
    await vi.advanceTimersByTimeAsync(REMOTE_TIMEOUT_MS - 1);
    expect(onFailure).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(onFailure).toHaveBeenCalledWith(expect.objectContaining({ reason: 'timed-out' }));
    expect(bff.calls()).toEqual([MANIFEST, ENTRY]);
  });

  it('rejects at once when the network fails while the entry module loads', async () => {
    vi.useFakeTimers();
    const runtime = { ...fakeRuntime(modules), load: vi.fn<FederationRuntime['load']>(never) };
    const lost = () => Promise.reject(new TypeError('Failed to fetch'));
    const { loader } = start({ [MANIFEST]: manifestResponse('storefront_mfe'), [ENTRY]: lost }, runtime);
    const failure = loader.load('storefront-mfe', './routes').catch((cause: unknown) => cause);
    await vi.advanceTimersByTimeAsync(REMOTE_TIMEOUT_MS / 2);
    expect(await failure).toMatchObject({ reason: 'unreachable' });
  });

  it('does not time out a started download', async () => {
    vi.useFakeTimers();
    const slow = new Promise((resolve) =>
      setTimeout(() => resolve(modules['storefront_mfe/routes']), 3 * REMOTE_TIMEOUT_MS),
    );
    const runtime = { ...fakeRuntime(modules), load: vi.fn<FederationRuntime['load']>(() => slow) };
    const { loader } = start({ [MANIFEST]: manifestResponse('storefront_mfe'), [ENTRY]: entryResponse }, runtime);
    const loading = loader.load('storefront-mfe', './routes');
    await vi.advanceTimersByTimeAsync(3 * REMOTE_TIMEOUT_MS);
    await expect(loading).resolves.toBe(modules['storefront_mfe/routes']);
  });

  it('does not probe a loaded entry module while its imports load slowly', async () => {
    vi.useFakeTimers();
    vi.spyOn(performance, 'getEntriesByName').mockImplementation((name) =>
      name === 'http://backlot.test/remotes/storefront-mfe/remoteEntry.js' ? [new PerformanceMark(name)] : [],
    );
    const runtime = { ...fakeRuntime(modules), load: vi.fn<FederationRuntime['load']>(never) };
    const { loader, bff } = start({ [MANIFEST]: manifestResponse('storefront_mfe'), [ENTRY]: never }, runtime);
    const onFailure = vi.fn<(cause: unknown) => void>();
    void loader.load('storefront-mfe', './routes').catch(onFailure);
    await vi.advanceTimersByTimeAsync(3 * REMOTE_TIMEOUT_MS);
    expect(onFailure).not.toHaveBeenCalled();
    expect(bff.calls()).toEqual([MANIFEST]);
  });

  it('keeps a registered remote when another module of it fails', async () => {
    const { loader, runtime } = start(
      { [MANIFEST]: manifestResponse('storefront_mfe') },
      fakeRuntime({ 'storefront_mfe/routes': { routes: [] } }),
    );
    await loader.load('storefront-mfe', './routes');
    await expect(loader.load('storefront-mfe', './quote-panel')).rejects.toMatchObject({ reason: 'unreachable' });
    await expect(loader.load('storefront-mfe', './quote-panel')).rejects.toMatchObject({ reason: 'unreachable' });
    expect(runtime.register).toHaveBeenCalledTimes(1);
  });

  it("requests the registry's release with its hashes", async () => {
    const { bff } = start({ [RELEASED_MANIFEST]: manifestResponse('storefront_mfe'), [RELEASED_ENTRY]: entryResponse });
    const { fetch, calls } = strict(bff.fetch, true);
    const runtime = fakeRuntime({});
    const { loader } = start({}, runtime, { fetch, registry: async () => released });
    await expect(loader.load('storefront-mfe', './routes')).rejects.toMatchObject({ reason: 'unreachable' });
    expect(calls[0]).toEqual([`${RELEASE}/mf-manifest.json`, 'sha384-manifest']);

    // The import map covers the plain address of the entry only: any other is verified before import.
    calls.length = 0;
    runtime.register.mockImplementation(async () => void calls.push(['registered', undefined]));
    await loader.load('storefront-mfe', './routes').catch(() => undefined);
    expect(calls.slice(0, 3)).toEqual([
      [`${RELEASE}/mf-manifest.json`, 'sha384-manifest'],
      [`${RELEASE}/remoteEntry.js`, 'sha384-entry'],
      ['registered', undefined],
    ]);
  });

  it("rejects files with other hashes than the registry's", async () => {
    const { bff } = start({ [RELEASED_MANIFEST]: manifestResponse('storefront_mfe') });
    const { loader, runtime } = start({}, undefined, {
      fetch: strict(bff.fetch, false).fetch,
      registry: async () => released,
    });
    await expect(loader.load('storefront-mfe', './routes')).rejects.toMatchObject({
      reason: 'broken',
      message: expect.stringContaining('not what the registry says'),
    });
    expect(runtime.register).not.toHaveBeenCalled();
  });

  it("rejects with 'gone' on a 404 of a release, with and without hashes", async () => {
    const { loader } = start({ [RELEASED_MANIFEST]: missing }, undefined, {
      registry: async () => ({
        'storefront-mfe': { manifest: `${RELEASE}/mf-manifest.json`, release: '0123456789abcdef' },
      }),
    });
    await expect(loader.load('storefront-mfe', './routes')).rejects.toMatchObject({ reason: 'gone' });
    const { bff } = start({ [RELEASED_MANIFEST]: missing });
    const other = start({ [RELEASED_MANIFEST]: missing }, undefined, {
      fetch: strict(bff.fetch, true).fetch,
      registry: async () => released,
    });
    await expect(other.loader.load('storefront-mfe', './routes')).rejects.toMatchObject({ reason: 'gone' });
  });

  it("rejects with 'unreachable' on a 404 without a release", async () => {
    const { loader } = start({ [MANIFEST]: missing });
    await expect(loader.load('storefront-mfe', './routes')).rejects.toMatchObject({ reason: 'unreachable' });
  });

  it('rejects an origin that is not in the registry', async () => {
    const elsewhere = {
      ...aManifest('storefront_mfe'),
      metaData: { remoteEntry: { name: 'remoteEntry.js', path: 'https://elsewhere.test' } },
    };
    const { loader, runtime } = start({ [MANIFEST]: () => json(elsewhere) });
    await expect(loader.load('storefront-mfe', './routes')).rejects.toMatchObject({
      reason: 'unlisted',
      message: expect.stringContaining('https://elsewhere.test'),
    });

    const redirected = () =>
      Object.defineProperty(manifestResponse('storefront_mfe')(), 'url', {
        value: 'https://elsewhere.test/mf-manifest.json',
      });
    const other = start({ [MANIFEST]: redirected }, runtime);
    await expect(other.loader.load('storefront-mfe', './routes')).rejects.toMatchObject({ reason: 'unlisted' });

    const blocked = start({ [MANIFEST]: () => Promise.reject(new TypeError('Failed to fetch')) }, runtime, {
      policyViolations: { includes: async ({ pathname }) => pathname.endsWith('mf-manifest.json') },
    });
    await expect(blocked.loader.load('storefront-mfe', './routes')).rejects.toMatchObject({ reason: 'unlisted' });
    expect(runtime.register).not.toHaveBeenCalled();
  });

  it('follows a redirect to another origin of the registry, and resolves the entry there', async () => {
    const redirected = () =>
      Object.defineProperty(manifestResponse('storefront_mfe')(), 'url', {
        value: 'https://cdn.test/7/mf-manifest.json',
      });
    const { loader, runtime } = start({ [MANIFEST]: redirected }, undefined, {
      registry: async () => ({ ...registry, 'admin-mfe': { manifest: 'https://cdn.test/admin/mf-manifest.json' } }),
    });
    await loader.load('storefront-mfe', './routes');
    expect(runtime.register).toHaveBeenCalledWith(
      expect.objectContaining({ entryUrl: 'https://cdn.test/7/remoteEntry.js' }),
    );
  });

  it.each([
    [
      'a page in place of the entry',
      notImported(),
      () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
      'broken',
    ],
    ['an entry that is no script', failing(new SyntaxError('Unexpected token')), entryResponse, 'broken'],
    ['an entry that throws', failing(new TypeError('init is not a function')), entryResponse, 'broken'],
    ['an entry that did not come', notImported(), down, 'unreachable'],
    ['a file behind the entry that did not come', notImported(), entryResponse, 'unreachable'],
    [
      'a file on demand that did not come',
      failing(Object.assign(new TypeError('x.js did not come'), { name: 'FileMissingError' })),
      entryResponse,
      'unreachable',
    ],
    [
      'a file that is gone',
      failing(
        new Error('load', { cause: Object.assign(new TypeError('x.js answered 404'), { name: 'FileGoneError' }) }),
      ),
      entryResponse,
      'gone',
    ],
  ])('rejects with the reason of a failed module: %s', async (_, runtime, entry, reason) => {
    const { loader } = start({ [MANIFEST]: manifestResponse('storefront_mfe'), [ENTRY]: entry }, runtime);
    await expect(loader.load('storefront-mfe', './routes')).rejects.toMatchObject({ reason });
  });
});
