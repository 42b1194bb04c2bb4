import type { RemoteRegistry } from '@backlot/domain/contract';
import { isFileGone } from '@backlot/ui-kit';
import { REMOTE_TIMEOUT_MS, RemoteFailure } from './failure.ts';
import { reasonOfFailedLoad } from './failed-load.ts';
import { readManifest } from './manifest.ts';
import { createRemoteFiles, type RemoteFile } from './remote-files.ts';
import type { PolicyViolations } from './policy-violations.ts';
import { timedOut, watchForSilence } from './silence.ts';
import { findSkews } from './skew.ts';

/** What the loader needs of the federation runtime. */
export interface FederationRuntime {
  /** Makes a remote known by its entry module, in place of an earlier one of that name. Fails when the runtime itself does not come. */
  register(remote: { container: string; entryUrl: string; replaces: boolean }): Promise<void>;
  load(id: string): Promise<unknown>;
}

export interface RemoteLoaderOptions {
  readonly registry: () => Promise<RemoteRegistry>;
  readonly fetch: typeof globalThis.fetch;
  /** What the page's policy refused. */
  readonly policyViolations: PolicyViolations;
  readonly runtime: FederationRuntime;
  /** Versions of the shared modules that this shell brings, by key. */
  readonly provided: Readonly<Record<string, string>>;
  readonly baseUrl: string;
  readonly timeoutMs?: number;
}

export interface RemoteLoader {
  /**
   * The module that a remote exposes, e.g. `load('storefront-mfe', './routes')`. A call after a failed one starts over.
   * @throws {RemoteFailure} with the reason
   */
  load(remote: string, expose: string): Promise<unknown>;
}

/** A remote that the runtime knows, with its entry module. */
interface PreparedRemote {
  readonly container: string;
  readonly entry: RemoteFile;
}

/** A browser may remember that a module failed to load; another address makes it ask again. */
function markAttempt(url: URL, attempt: number): void {
  if (attempt > 0) url.searchParams.set('attempt', String(attempt));
}

export function createRemoteLoader(options: RemoteLoaderOptions): RemoteLoader {
  const { timeoutMs = REMOTE_TIMEOUT_MS } = options;
  const files = createRemoteFiles(options);
  const prepared = new Map<string, Promise<PreparedRemote>>();
  const attempts = new Map<string, number>();
  const alive = new Set<string>();

  /** @throws {RemoteFailure} when the remote is not in the registry */
  async function findManifest(
    remote: string,
    attempt: number,
  ): Promise<{ file: RemoteFile; entryIntegrity: string | undefined; origins: ReadonlySet<string> }> {
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

  async function prepare(remote: string, attempt: number, signal: AbortSignal): Promise<PreparedRemote> {
    const { file, entryIntegrity, origins } = await findManifest(remote, attempt);
    const response = await files.request(file, signal);
    // Where it came from in the end, if it was led elsewhere.
    const from = response.url === '' ? file.url : new URL(response.url);
    if (!origins.has(from.origin))
      throw new RemoteFailure(remote, 'unlisted', `${file.url.href} leads to ${from.origin}`);
    const manifest = readManifest(await response.json().catch(() => undefined));
    if (manifest === undefined) throw new RemoteFailure(remote, 'broken', `${file.url.href} is no federation manifest`);

    const skews = findSkews(manifest.shared, options.provided);
    if (skews.length > 0) {
      throw new RemoteFailure(
        remote,
        'skewed',
        skews.map((skew) => `${skew.name} ${skew.required}, here ${skew.provided ?? 'none'}`).join('; '),
      );
    }
    const entryUrl = new URL(manifest.entry, from);
    if (entryUrl.origin !== from.origin)
      throw new RemoteFailure(remote, 'unlisted', `its entry is at ${entryUrl.origin}`);
    markAttempt(entryUrl, attempt);
    const entry = { ...file, url: entryUrl, integrity: entryIntegrity };
    // The page's import map protects the plain address alone.
    if (attempt > 0 && entryIntegrity !== undefined) await files.request(entry, signal);
    await options.runtime
      .register({ container: manifest.name, entryUrl: entryUrl.href, replaces: attempt > 0 })
      .catch((cause: unknown) => {
        throw new RemoteFailure(
          remote,
          isFileGone(cause) ? 'gone' : 'unreachable',
          'the federation did not start',
          cause,
        );
      });
    return { container: manifest.name, entry };
  }

  /** @throws {RemoteFailure} `timed-out` for all who wait, once the first of them has waited long enough */
  async function prepareInTime(remote: string): Promise<PreparedRemote> {
    const attempt = attempts.get(remote) ?? 0;
    attempts.set(remote, attempt + 1);
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(timedOut(remote, timeoutMs));
        stop.abort();
      }, timeoutMs);
    });
    return Promise.race([prepare(remote, attempt, stop.signal), timeout]).finally(() => clearTimeout(timer));
  }

  function prepareOnce(remote: string): Promise<PreparedRemote> {
    const preparing = prepared.get(remote) ?? prepareInTime(remote);
    prepared.set(remote, preparing);
    return preparing;
  }

  async function loadExposed(remote: string, expose: string, { container, entry }: PreparedRemote): Promise<unknown> {
    const { silence, stop } = watchForSilence(entry, { fetch: options.fetch, timeoutMs });
    const loading = options.runtime
      .load(`${container}/${expose.replace(/^\.\//u, '')}`)
      .catch(async (cause: unknown) => {
        throw new RemoteFailure(remote, await reasonOfFailedLoad(cause, () => files.request(entry)), expose, cause);
      });
    const loaded = await Promise.race([loading, silence]).finally(stop);
    if (loaded === null || loaded === undefined) throw new RemoteFailure(remote, 'broken', `does not expose ${expose}`);
    alive.add(remote);
    return loaded;
  }

  return {
    async load(remote, expose) {
      const preparing = prepareOnce(remote);
      try {
        return await loadExposed(remote, expose, await preparing);
      } catch (failure) {
        // The next call registers the remote anew, unless a part of it is in use already.
        if (!alive.has(remote) && prepared.get(remote) === preparing) prepared.delete(remote);
        throw failure;
      }
    },
  };
}
