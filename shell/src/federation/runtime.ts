import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';
import type { FederationRuntime } from './loader.ts';

const manifests = new Map<string, string>();

/** The federation runtime of the page, which the build starts before the first line of the shell. */
export function createFederationRuntime(): FederationRuntime {
  registerPlugins([
    {
      name: 'backlot-manifests',
      // The loader has read the manifest to check it; the runtime need not fetch it once more.
      fetch(url) {
        const manifest = manifests.get(url);
        return manifest === undefined ? false : Promise.resolve(new Response(manifest, { headers: { 'content-type': 'application/json' } }));
      },
    },
  ]);
  return {
    register({ container, manifestUrl, manifest, replaces }) {
      manifests.set(manifestUrl, JSON.stringify(manifest.raw));
      registerRemotes([{ name: container, entry: manifestUrl }], { force: replaces });
    },
    load: (id) => loadRemote<unknown>(id),
  };
}
