import { vi } from 'vitest';
import type { FederationRuntime } from '../federation/loader.ts';
import { json } from '@backlot/domain/testing/network';

export const SHARED_VERSIONS = { react: '19.3.1', '@backlot/ui-kit': '0.1.0' };

export function aManifest(container: string, kitRange = '^0.1.0') {
  return {
    id: container,
    name: container,
    metaData: {
      name: container,
      remoteEntry: { name: 'remoteEntry.js', path: '', type: 'module' },
      publicPath: 'auto',
    },
    shared: [
      { name: 'react', requiredVersion: '^19.3.1' },
      { name: '@backlot/ui-kit', requiredVersion: kitRange },
    ],
    exposes: [],
  };
}

export const manifestResponse = (container: string, kitRange?: string) => () => json(aManifest(container, kitRange));

export const entryResponse = () =>
  new Response('export {}', { headers: { 'content-type': 'text/javascript; charset=utf-8' } });

/** A federation runtime with these modules, by 'container/expose'. */
export function fakeRuntime(modules: Record<string, unknown>) {
  const load = vi.fn<FederationRuntime['load']>(async (id) => {
    if (!(id in modules)) throw new TypeError(`Failed to fetch dynamically imported module: ${id}`);
    return modules[id];
  });
  const register = vi.fn<FederationRuntime['register']>(async () => undefined);
  return { load, register };
}
