import { importOnceHere } from '@backlot/ui-kit/import-once-here';
import type { FederationRuntime } from './loader.ts';
import { startAddress } from './start-address.ts';

const canStart = (module: unknown): module is { initHost: () => Promise<unknown> } =>
  typeof module === 'object' && module !== null && 'initHost' in module && typeof module.initHost === 'function';

async function start(page: Document) {
  const address = startAddress(page);
  if (address !== undefined) {
    const module = await importOnceHere((): Promise<unknown> => import(/* @vite-ignore */ address), [address]);
    if (!canStart(module)) throw new TypeError(`${address} does not start the federation`);
    await module.initHost();
  }
  return import('@module-federation/runtime');
}

/**
 * The federation runtime of the page, which starts with the first remote that is registered; a call after a failed start starts it anew.
 * Remotes are known to it by their entry: the loader has read the manifest, and a runtime that reads none is smaller.
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
