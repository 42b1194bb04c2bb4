import { importWithRetry } from '@backlot/ui-kit/import-with-retry';
import type { FederationRuntime } from './loader.ts';
import { federationStartUrl } from './federation-start.ts';

const canStart = (module: unknown): module is { initHost: () => Promise<unknown> } =>
  typeof module === 'object' && module !== null && 'initHost' in module && typeof module.initHost === 'function';

async function start(page: Document) {
  const address = federationStartUrl(page);
  if (address !== undefined) {
    const module = await importWithRetry((): Promise<unknown> => import(/* @vite-ignore */ address), [address]);
    if (!canStart(module)) throw new TypeError(`${address} does not start the federation`);
    await module.initHost();
  }
  return import('@module-federation/runtime');
}

/**
 * Starts with the first registered remote, and again after a failed start. Remotes are registered by their entry,
 * because a runtime without manifest parser is smaller.
 */
export function createFederationRuntime(page: Document): FederationRuntime {
  let starting: ReturnType<typeof start> | undefined;
  const started = () => {
    starting ??= start(page).catch((failure: unknown) => {
      starting = undefined;
      throw failure;
    });
    return starting;
  };
  return {
    async register({ container, entryUrl, replaces }) {
      const { registerRemotes } = await started();
      registerRemotes([{ name: container, entry: entryUrl, type: 'module' }], { force: replaces });
    },
    load: async (id) => (await started()).loadRemote<unknown>(id),
  };
}
