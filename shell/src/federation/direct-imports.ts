import type { RemoteRegistry } from '@backlot/domain/contract';
import { importWithRetry } from '@backlot/ui-kit/import-with-retry';
import { RemoteFailure } from './failure.ts';
import type { RemoteLoader } from './loader.ts';
import { watchForTimeout } from './response-timeout.ts';
import { findSkews } from './skew.ts';

/** Delay before another attempt to register a remote, after a failure that may be temporary. */
const RETRY_MS = 5_000;

export interface DirectImportsOptions {
  readonly registry: RemoteRegistry | undefined;
  readonly provided: Readonly<Record<string, string>>;
  readonly fetch: typeof globalThis.fetch;
  readonly baseUrl: string;
  /** Imports a module once it and the other files have loaded. */
  readonly importModule?: (url: string, files: readonly string[]) => Promise<unknown>;
}

const importFiles = (url: string, files: readonly string[]): Promise<unknown> =>
  importWithRetry(() => import(/* @vite-ignore */ url), [url, ...files]);

const isOfReason = (failure: unknown, ...reasons: RemoteFailure['reason'][]) =>
  failure instanceof RemoteFailure && reasons.includes(failure.reason);

/**
 * Imports exposed modules by the file names in the document, without the federation runtime. Falls back to the other
 * loader for unknown modules and for failures, which that loader can explain.
 */
export function withDirectImports(
  loader: RemoteLoader,
  { registry, provided, fetch, baseUrl, importModule = importFiles }: DirectImportsOptions,
) {
  const failed = new Set<string>();
  const waiting = new Set<() => void>();
  let isStarted = false;

  function join(remote: string, expose: string): void {
    loader.load(remote, expose).catch((failure: unknown) => {
      if (isOfReason(failure, 'unreachable', 'timed-out')) setTimeout(join, RETRY_MS, remote, expose);
    });
  }

  function findModule(remote: string, expose: string) {
    const { needs = [], exposes = {} } = registry?.[remote]?.modules ?? {};
    return failed.has(remote) || findSkews(needs, provided).length > 0 ? undefined : exposes[expose];
  }

  /** @throws {RemoteFailure} when nothing answers; undefined when the other loader may know more */
  async function importDirectly(remote: string, expose: string): Promise<unknown> {
    const named = findModule(remote, expose);
    if (named === undefined) return undefined;
    const url = new URL(named.script, baseUrl);
    const { timeout, stop } = watchForTimeout({ remote, url }, fetch);
    try {
      return await Promise.race([importModule(url.href, named.files), timeout]);
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
      async load(remote: string, expose: string) {
        const module = await importDirectly(remote, expose);
        if (module === undefined) return loader.load(remote, expose);
        if (isStarted) join(remote, expose);
        else waiting.add(() => join(remote, expose));
        return module;
      },
    },
    /** Registers remotes that were imported without the runtime; their lazy imports wait for it. */
    startFederation() {
      isStarted = true;
      for (const start of waiting) start();
      waiting.clear();
    },
  };
}
