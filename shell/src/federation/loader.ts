import type { RemoteRegistry } from '@backlot/domain/contract';
import { isFileGone } from '@backlot/ui-kit';
import { REMOTE_TIMEOUT_MS, RemoteFailure } from './failure.ts';
import { reasonOfFailedLoad } from './failed-load.ts';
import { readManifest } from './manifest.ts';
import { requestFile, type RemoteFileAccess } from './remote-files.ts';
import { timedOut, watchForTimeout } from './response-timeout.ts';
import { findSkews } from './skew.ts';

export interface FederationRuntime {
  /** Registers a remote by its entry module, replacing one of that name. Rejects if the runtime fails to load. */
  register(remote: { container: string; entryUrl: string; replaces: boolean }): Promise<void>;
  load(id: string): Promise<unknown>;
}

export interface RemoteLoaderOptions extends RemoteFileAccess {
  readonly registry: () => Promise<RemoteRegistry>;
  readonly runtime: FederationRuntime;
  /** Versions of the shell's shared modules, by key. */
  readonly provided: Readonly<Record<string, string>>;
  readonly baseUrl: string;
}

export interface RemoteLoader {
  /**
   * `load('storefront-mfe', './routes')`. A call after a failure retries.
   * @throws {RemoteFailure} with the reason
   */
  load(remote: string, expose: string): Promise<unknown>;
}

/** Browsers may cache a failed module load; another address forces a new request. */
function markAttempt(url: URL, attempt: number): void {
  if (attempt > 0) url.searchParams.set('attempt', String(attempt));
}

/** @throws {RemoteFailure} when the remote is not in the registry */
async function findManifest(options: RemoteLoaderOptions, remote: string, attempt: number) {
  const registry = await options.registry().catch((cause: unknown) => {
    throw new RemoteFailure(remote, 'unreachable', 'no registry', cause);
  });
  const registered = registry[remote];
  if (registered === undefined) throw new RemoteFailure(remote, 'unregistered', 'not in the registry');
  const url = new URL(registered.manifest, options.baseUrl);
  markAttempt(url, attempt);
  return {
    file: { remote, url, integrity: registered.integrity?.manifest, isReleased: registered.release !== undefined },
    entryIntegrity: registered.integrity?.entry,
    origins: new Set(Object.values(registry).map(({ manifest }) => new URL(manifest, options.baseUrl).origin)),
  };
}

/** Checks a remote's manifest against the registry and the shared modules, and registers its entry. */
async function prepareRemote(
  options: RemoteLoaderOptions,
  { remote, attempt, signal }: { remote: string; attempt: number; signal: AbortSignal },
) {
  const { file, entryIntegrity, origins } = await findManifest(options, remote, attempt);
  const response = await requestFile(options, file, signal);
  // Final URL after redirects.
  const from = response.url === '' ? file.url : new URL(response.url);
  if (!origins.has(from.origin))
    throw new RemoteFailure(remote, 'unlisted', `${file.url.href} leads to ${from.origin}`);
  const manifest = readManifest(await response.json().catch(() => undefined));
  if (manifest === undefined) throw new RemoteFailure(remote, 'broken', `${file.url.href} is no federation manifest`);

  const skews = findSkews(manifest.shared, options.provided);
  if (skews.length > 0) throw new RemoteFailure(remote, 'skewed', skews.join('; '));
  const entryUrl = new URL(manifest.entry, from);
  if (entryUrl.origin !== from.origin)
    throw new RemoteFailure(remote, 'unlisted', `its entry is at ${entryUrl.origin}`);
  markAttempt(entryUrl, attempt);
  const entry = { ...file, url: entryUrl, integrity: entryIntegrity };
  // The import map covers the plain address only.
  if (attempt > 0 && entryIntegrity !== undefined) await requestFile(options, entry, signal);
  await options.runtime
    .register({ container: manifest.name, entryUrl: entryUrl.href, replaces: attempt > 0 })
    .catch((cause: unknown) => {
      const reason = isFileGone(cause) ? 'gone' : 'unreachable';
      throw new RemoteFailure(remote, reason, 'the federation did not start', cause);
    });
  return { container: manifest.name, entry };
}

type PreparedRemote = Awaited<ReturnType<typeof prepareRemote>>;

export function createRemoteLoader(options: RemoteLoaderOptions): RemoteLoader {
  const prepared = new Map<string, Promise<PreparedRemote>>();
  const attempts = new Map<string, number>();
  const inUse = new Set<string>();

  /** @throws {RemoteFailure} `timed-out` for all who wait, once the first of them has waited long enough */
  async function prepareWithTimeout(remote: string): Promise<PreparedRemote> {
    const attempt = attempts.get(remote) ?? 0;
    attempts.set(remote, attempt + 1);
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(timedOut(remote));
        stop.abort();
      }, REMOTE_TIMEOUT_MS);
    });
    const preparing = prepareRemote(options, { remote, attempt, signal: stop.signal });
    return Promise.race([preparing, timeout]).finally(() => clearTimeout(timer));
  }

  function prepareOnce(remote: string): Promise<PreparedRemote> {
    const preparing = prepared.get(remote) ?? prepareWithTimeout(remote);
    prepared.set(remote, preparing);
    return preparing;
  }

  async function loadExposed(remote: string, expose: string, { container, entry }: PreparedRemote): Promise<unknown> {
    const { timeout, stop } = watchForTimeout(entry, options.fetch);
    const loading = options.runtime
      .load(`${container}/${expose.replace(/^\.\//u, '')}`)
      .catch(async (cause: unknown) => {
        const reason = await reasonOfFailedLoad(cause, () => requestFile(options, entry));
        throw new RemoteFailure(remote, reason, expose, cause);
      });
    const loaded = await Promise.race([loading, timeout]).finally(stop);
    if (loaded === null || loaded === undefined) throw new RemoteFailure(remote, 'broken', `does not expose ${expose}`);
    inUse.add(remote);
    return loaded;
  }

  return {
    async load(remote, expose) {
      const preparing = prepareOnce(remote);
      try {
        return await loadExposed(remote, expose, await preparing);
      } catch (failure) {
        // The next call registers the remote again, unless a part of it is already in use.
        if (!inUse.has(remote) && prepared.get(remote) === preparing) prepared.delete(remote);
        throw failure;
      }
    },
  };
}
