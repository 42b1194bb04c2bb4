import { loadRemote, registerRemotes } from '@module-federation/runtime';
import type { FederationRuntime } from './loader.ts';

/**
 * The federation runtime of the page, which the build starts before the first line of the shell. Remotes are known to it by their entry:
 * the loader has read the manifest, and a runtime that reads none is smaller.
 */
export function createFederationRuntime(): FederationRuntime {
  return {
    register: ({ container, entryUrl, replaces }) =>
      registerRemotes([{ name: container, entry: entryUrl, type: 'module' }], { force: replaces }),
    load: (id) => loadRemote<unknown>(id),
  };
}
