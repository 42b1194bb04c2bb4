import type { RemoteRegistry } from '@backlot/domain/contract';
import { fakeServer, never } from '@backlot/domain/testing/network';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SHARED_VERSIONS } from '../testing/fake-remote.ts';
import { REMOTE_TIMEOUT_MS, RemoteFailure, type RemoteFailureReason } from './failure.ts';
import { withDirectImports, type DirectImportsOptions } from './direct-imports.ts';

const ROUTES = '/remotes/storefront-mfe/0123456789abcdef/routes.js';
const STYLES = '/remotes/storefront-mfe/0123456789abcdef/routes.css';
const direct = { routes: ['direct'] };
const federated = { routes: ['federated'] };

const registryWith = (requiredVersion = '^19.3.1'): RemoteRegistry => ({
  'storefront-mfe': {
    manifest: '/remotes/storefront-mfe/mf-manifest.json',
    modules: {
      needs: [{ name: 'react', requiredVersion }],
      exposes: { './routes': { script: ROUTES, files: [STYLES] } },
    },
  },
});

function start(options: Partial<DirectImportsOptions> = {}) {
  const load = vi.fn<(remote: string, expose: string) => Promise<unknown>>(async () => federated);
  const importModule = vi.fn<NonNullable<DirectImportsOptions['importModule']>>(async () => direct);
  const { loader, startFederation } = withDirectImports(
    { load },
    {
      registry: registryWith(),
      provided: SHARED_VERSIONS,
      fetch: fakeServer({ [`GET ${ROUTES}`]: never }).fetch,
      baseUrl: 'http://backlot.test/contact',
      importModule,
      ...options,
    },
  );
  return { load, importModule, startFederation, routes: () => loader.load('storefront-mfe', './routes') };
}

const failing = (reason: RemoteFailureReason) => () => Promise.reject(new RemoteFailure('storefront-mfe', reason, ''));

describe('modules named in the document', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('are imported directly, without the federation', async () => {
    const { routes, importModule, load } = start();
    await expect(routes()).resolves.toBe(direct);
    expect(importModule).toHaveBeenCalledExactlyOnceWith(`http://backlot.test${ROUTES}`, [STYLES]);
    await vi.advanceTimersByTimeAsync(2 * REMOTE_TIMEOUT_MS);
    expect(load).not.toHaveBeenCalled();
  });

  it('are registered after the first view, later ones at once', async () => {
    const { routes, load, startFederation } = start();
    await routes();
    startFederation();
    expect(load).toHaveBeenCalledExactlyOnceWith('storefront-mfe', './routes');
    await routes();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['unreachable', 3],
    ['timed-out', 3],
    ['skewed', 1],
    ['gone', 1],
  ] as const)('join it again after a failure that may pass: %s', async (reason, attempts) => {
    const { routes, load, startFederation } = start();
    load.mockImplementation(failing(reason));
    await routes();
    startFederation();
    await vi.advanceTimersByTimeAsync(11_000);
    expect(load).toHaveBeenCalledTimes(attempts);
  });

  it.each([
    ['the document names none', { registry: undefined }],
    ['the document names no such one', { registry: { 'storefront-mfe': { manifest: '/mf-manifest.json' } } }],
    ['they were built for other shared modules', { registry: registryWith('^20.0.0') }],
    ['they do not come', { importModule: () => Promise.reject(new TypeError('routes.js did not come')) }],
  ])('are loaded by the federation when %s', async (_, options) => {
    const { routes, load } = start(options);
    await expect(routes()).resolves.toBe(federated);
    expect(load).toHaveBeenCalledExactlyOnceWith('storefront-mfe', './routes');
  });

  it('time out after 8 seconds without a response, then are loaded by the federation', async () => {
    const importModule = vi.fn(never);
    const { routes, load } = start({ importModule });
    const failure = routes().catch((cause: unknown) => cause);
    await vi.advanceTimersByTimeAsync(REMOTE_TIMEOUT_MS - 1);
    expect(load).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await failure).toMatchObject({ reason: 'timed-out', remote: 'storefront-mfe' });
    await expect(routes()).resolves.toBe(federated);
    expect(importModule).toHaveBeenCalledTimes(1);
  });
});
