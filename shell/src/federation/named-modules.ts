import type { RemoteRegistry } from '@backlot/domain/contract';
import { importOnceHere } from '@backlot/ui-kit/import-once-here';
import { REMOTE_TIMEOUT_MS, RemoteFailure } from './failure.ts';
import type { RemoteLoader } from './loader.ts';
import { watchForSilence } from './silence.ts';
import { findSkews } from './skew.ts';

/** How long after a failure a remote is brought into the federation again, if that may succeed then. */
const RETRY_MS = 5_000;

export interface NamedModulesOptions {
  /** The registry that the server wrote into the page. */
  readonly registry: RemoteRegistry | undefined;
  /** Versions of the shared modules that this shell brings, by key. */
  readonly provided: Readonly<Record<string, string>>;
  readonly fetch: typeof globalThis.fetch;
  readonly baseUrl: string;
  /** Imports a module once it and the other files have arrived. */
  readonly importModule?: (url: string, files: readonly string[]) => Promise<unknown>;
}

export interface NamedModules {
  readonly loader: RemoteLoader;
  /**
   * Brings the remotes whose modules were imported without the federation into it: what they import on demand waits for that. Called once
   * the first view stands.
   */
  startFederation(): void;
}

const importNamed = (url: string, files: readonly string[]): Promise<unknown> =>
  importOnceHere(() => import(/* @vite-ignore */ url), [url, ...files]);

const isOfReason = (failure: unknown, ...reasons: RemoteFailure['reason'][]) =>
  failure instanceof RemoteFailure && reasons.includes(failure.reason);

/**
 * A loader that imports what a remote exposes by the files that the document names, without the federation and without asking anybody. What
 * is not named, or does not come, is left to the other loader, which also knows how to tell why.
 */
export function withNamedModules(
  loader: RemoteLoader,
  { registry, provided, fetch, baseUrl, importModule = importNamed }: NamedModulesOptions,
): NamedModules {
  const failed = new Set<string>();
  const waiting = new Set<() => void>();
  let isStarted = false;

  function join(remote: string, expose: string): void {
    loader.load(remote, expose).catch((failure: unknown) => {
      if (isOfReason(failure, 'unreachable', 'timed-out')) setTimeout(join, RETRY_MS, remote, expose);
    });
  }

  function namedModule(remote: string, expose: string) {
    const { needs = [], exposes = {} } = registry?.[remote]?.modules ?? {};
    return failed.has(remote) || findSkews(needs, provided).length > 0 ? undefined : exposes[expose];
  }

  /** @throws {RemoteFailure} when nothing answers; undefined when the other loader may know more */
  async function importDirectly(remote: string, expose: string): Promise<unknown> {
    const named = namedModule(remote, expose);
    if (named === undefined) return undefined;
    const url = new URL(named.script, baseUrl);
    const { silence, stop } = watchForSilence({ remote, url }, { fetch, timeoutMs: REMOTE_TIMEOUT_MS });
    try {
      return await Promise.race([importModule(url.href, named.files), silence]);
    } catch (failure) {
      failed.add(remote);
      if (isOfReason(failure, 'timed-out')) throw failure;
      return undefined;
    } finally {
      stop();
    }
  }

  return {
    loader: {
      async load(remote, expose) {
        const module = await importDirectly(remote, expose);
        if (module === undefined) return loader.load(remote, expose);
        if (isStarted) join(remote, expose);
        else waiting.add(() => join(remote, expose));
        return module;
      },
    },
    startFederation() {
      isStarted = true;
      for (const start of waiting) start();
      waiting.clear();
    },
  };
}
