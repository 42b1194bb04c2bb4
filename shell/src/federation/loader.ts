import type { RemoteRegistry } from '@backlot/domain/contract';
import { RemoteFailure } from './failure.ts';
import { readManifest } from './manifest.ts';
import { findSkews } from './skew.ts';

/**
 * How long a remote may leave its first question unanswered before the page says that it does not come. What has begun to arrive is not
 * given up: on a slow line it takes longer than that, and the page says so meanwhile.
 */
export const REMOTE_TIMEOUT_MS = 8_000;

/** What the loader needs of the federation runtime. */
export interface FederationRuntime {
  /** Makes a remote known by its entry module, in place of an earlier one of that name. */
  register(remote: { container: string; entryUrl: string; replaces: boolean }): void;
  load(id: string): Promise<unknown>;
}

export interface RemoteLoaderOptions {
  readonly registry: () => Promise<RemoteRegistry>;
  readonly fetch: typeof globalThis.fetch;
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

/** A browser may remember that a module failed to load; another address makes it ask again. */
function markAttempt(url: URL, attempt: number): void {
  if (attempt > 0) url.searchParams.set('attempt', String(attempt));
}

export function createRemoteLoader(options: RemoteLoaderOptions): RemoteLoader {
  const { timeoutMs = REMOTE_TIMEOUT_MS } = options;
  const prepared = new Map<string, Promise<string>>();
  const attempts = new Map<string, number>();
  const alive = new Set<string>();

  async function prepare(remote: string, attempt: number, signal: AbortSignal): Promise<string> {
    const registry = await options.registry().catch((cause: unknown) => {
      throw new RemoteFailure(remote, 'unreachable', 'no registry', cause);
    });
    const entry = registry[remote];
    if (entry === undefined) throw new RemoteFailure(remote, 'unregistered', 'not in the registry');

    const url = new URL(entry.manifest, options.baseUrl);
    markAttempt(url, attempt);
    const answer = await options.fetch(url, { signal }).catch((cause: unknown) => {
      throw new RemoteFailure(remote, 'unreachable', url.href, cause);
    });
    if (!answer.ok) throw new RemoteFailure(remote, 'unreachable', `${url.href} answered ${answer.status}`);
    const manifest = readManifest(await answer.json().catch(() => undefined));
    if (manifest === undefined) throw new RemoteFailure(remote, 'broken', `${url.href} is no federation manifest`);

    const skews = findSkews(manifest.shared, options.provided);
    if (skews.length > 0) {
      throw new RemoteFailure(remote, 'skewed', skews.map((skew) => `${skew.name} ${skew.required}, here ${skew.provided ?? 'none'}`).join('; '));
    }
    const entryUrl = new URL(manifest.entry, url);
    markAttempt(entryUrl, attempt);
    options.runtime.register({ container: manifest.name, entryUrl: entryUrl.href, replaces: attempt > 0 });
    return manifest.name;
  }

  function prepareOnce(remote: string, signal: AbortSignal): Promise<string> {
    const known = prepared.get(remote);
    if (known !== undefined) return known;
    const attempt = attempts.get(remote) ?? 0;
    attempts.set(remote, attempt + 1);
    const preparing = prepare(remote, attempt, signal);
    prepared.set(remote, preparing);
    return preparing;
  }

  async function loadExposed(remote: string, expose: string, container: string): Promise<unknown> {
    const loaded = await options.runtime.load(`${container}/${expose.replace(/^\.\//u, '')}`).catch((cause: unknown) => {
      throw new RemoteFailure(remote, 'unreachable', expose, cause);
    });
    if (loaded === null || loaded === undefined) throw new RemoteFailure(remote, 'broken', `does not expose ${expose}`);
    alive.add(remote);
    return loaded;
  }

  return {
    async load(remote, expose) {
      const stop = new AbortController();
      let timer: ReturnType<typeof setTimeout> | undefined;
      const timeout = new Promise<never>((_, reject) => {
        timer = setTimeout(() => {
          reject(new RemoteFailure(remote, 'timed-out', `${timeoutMs} ms`));
          stop.abort();
        }, timeoutMs);
      });
      const preparing = prepareOnce(remote, stop.signal);
      try {
        const container = await Promise.race([preparing, timeout]);
        clearTimeout(timer);
        return await loadExposed(remote, expose, container);
      } catch (failure) {
        // The next call registers the remote anew, unless a part of it is in use already.
        if (!alive.has(remote) && prepared.get(remote) === preparing) prepared.delete(remote);
        throw failure;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
