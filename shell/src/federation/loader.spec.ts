import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeBff } from '../testing/fake-bff.ts';
import { fakeRuntime, manifestAnswer, SHARED_VERSIONS } from '../testing/fake-remote.ts';
import { createRemoteLoader, REMOTE_TIMEOUT_MS, type FederationRuntime } from './loader.ts';

const registry = { 'storefront-mfe': { manifest: '/remotes/storefront-mfe/mf-manifest.json' } };
const MANIFEST = 'GET /remotes/storefront-mfe/mf-manifest.json';
const modules = { 'storefront_mfe/routes': { routes: [] }, 'storefront_mfe/quote-dock': { QuoteDock: () => null } };

function start(answers: Parameters<typeof fakeBff>[0], runtime = fakeRuntime(modules), fetch?: typeof globalThis.fetch) {
  const bff = fakeBff(answers);
  const loader = createRemoteLoader({
    registry: async () => registry,
    fetch: fetch ?? bff.fetch,
    runtime,
    provided: SHARED_VERSIONS,
    baseUrl: 'http://backlot.test/',
  });
  return { loader, runtime, bff };
}

const down = () => new Response(null, { status: 503 });

describe('remote loader', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('reads the manifest once for all that a remote exposes', async () => {
    const { loader, runtime, bff } = start({ [MANIFEST]: manifestAnswer('storefront_mfe') });
    await Promise.all([loader.load('storefront-mfe', './routes'), loader.load('storefront-mfe', './quote-dock')]);
    expect(bff.calls()).toEqual([MANIFEST]);
    expect(runtime.register).toHaveBeenCalledTimes(1);
    expect(runtime.register).toHaveBeenCalledWith(
      { container: 'storefront_mfe', entryUrl: 'http://backlot.test/remotes/storefront-mfe/remoteEntry.js', replaces: false },
    );
  });

  it('fails with the reason, and starts over at another address', async () => {
    const { loader, runtime, bff } = start({ [MANIFEST]: [down, manifestAnswer('storefront_mfe')] });
    await expect(loader.load('storefront-mfe', './routes')).rejects.toMatchObject({ reason: 'unreachable' });
    await expect(loader.load('storefront-mfe', './routes')).resolves.toBe(modules['storefront_mfe/routes']);
    expect(bff.urls()).toEqual([
      'http://backlot.test/remotes/storefront-mfe/mf-manifest.json',
      'http://backlot.test/remotes/storefront-mfe/mf-manifest.json?attempt=1',
    ]);
    const [registered] = runtime.register.mock.calls[0] ?? [];
    expect(registered).toEqual({ container: 'storefront_mfe', entryUrl: 'http://backlot.test/remotes/storefront-mfe/remoteEntry.js?attempt=1', replaces: true });
  });

  it('does not load a remote that needs other versions than the shell has', async () => {
    const { loader, runtime } = start({ [MANIFEST]: manifestAnswer('storefront_mfe', '^0.2.0') });
    await expect(loader.load('storefront-mfe', './routes')).rejects.toMatchObject({ reason: 'skewed', message: expect.stringContaining('@backlot/ui-kit ^0.2.0, here 0.1.0') });
    expect(runtime.register).not.toHaveBeenCalled();
    expect(runtime.load).not.toHaveBeenCalled();
  });

  it('says when a remote is not registered, is no remote, or lacks what it should expose', async () => {
    const { loader } = start({ [MANIFEST]: () => new Response('<html>'), });
    await expect(loader.load('admin-mfe', './routes')).rejects.toMatchObject({ reason: 'unregistered' });
    await expect(loader.load('storefront-mfe', './routes')).rejects.toMatchObject({ reason: 'broken' });
    const other = start({ [MANIFEST]: manifestAnswer('storefront_mfe') }, fakeRuntime({ 'storefront_mfe/routes': null }));
    await expect(other.loader.load('storefront-mfe', './routes')).rejects.toMatchObject({ reason: 'broken' });
  });

  it('gives up after 8 seconds without an answer, and aborts the request', async () => {
    vi.useFakeTimers();
    let signal: AbortSignal | null | undefined;
    const { loader } = start({}, undefined, (_, init) => {
      signal = init?.signal;
      return new Promise(() => {});
    });
    const failure = loader.load('storefront-mfe', './routes').catch((cause: unknown) => cause);
    await vi.advanceTimersByTimeAsync(REMOTE_TIMEOUT_MS - 1);
    expect(signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await failure).toMatchObject({ reason: 'timed-out' });
    expect(signal?.aborted).toBe(true);
  });

  it('does not give up what has begun to arrive', async () => {
    vi.useFakeTimers();
    const slow = new Promise((resolve) => setTimeout(() => resolve(modules['storefront_mfe/routes']), 3 * REMOTE_TIMEOUT_MS));
    const runtime = { ...fakeRuntime(modules), load: vi.fn<FederationRuntime['load']>(() => slow) };
    const { loader } = start({ [MANIFEST]: manifestAnswer('storefront_mfe') }, runtime);
    const loading = loader.load('storefront-mfe', './routes');
    await vi.advanceTimersByTimeAsync(3 * REMOTE_TIMEOUT_MS);
    await expect(loading).resolves.toBe(modules['storefront_mfe/routes']);
  });

  it('keeps a remote that is in use when another part of it fails', async () => {
    const { loader, runtime } = start({ [MANIFEST]: manifestAnswer('storefront_mfe') }, fakeRuntime({ 'storefront_mfe/routes': { routes: [] } }));
    await loader.load('storefront-mfe', './routes');
    await expect(loader.load('storefront-mfe', './quote-dock')).rejects.toMatchObject({ reason: 'unreachable' });
    await expect(loader.load('storefront-mfe', './quote-dock')).rejects.toMatchObject({ reason: 'unreachable' });
    expect(runtime.register).toHaveBeenCalledTimes(1);
  });
});
