import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { providedVersions } from '../tools/federation/shared.ts';

/** The same sources as one bundle without federation, to measure the cost of the split. Never served. */

const source = (path: string) => JSON.stringify(fileURLToPath(new URL(path, import.meta.url)));

/** Replaces the federation runtime: the storefront is in the bundle, the back office a chunk of it. */
const bundledRemotes = `
import * as routes from ${source('../storefront-mfe/src/exposes/routes.tsx')};
import * as quotePanel from ${source('../storefront-mfe/src/exposes/quote-panel.tsx')};

const modules = {
  'storefront-mfe ./routes': async () => routes,
  'storefront-mfe ./quote-panel': async () => quotePanel,
  'admin-mfe ./routes': () => import(${source('../admin-mfe/src/exposes/routes.tsx')}),
};
export const REMOTE_TIMEOUT_MS = 8000;
export const createRemoteLoader = () => ({ load: (remote, expose) => modules[remote + ' ' + expose]() });
export const createFederationRuntime = () => ({});
`;

function remotesInBundle(): Plugin {
  const id = '\0bundled-remotes';
  return {
    name: 'backlot-remotes-in-bundle',
    enforce: 'pre',
    resolveId: (specifier) =>
      /\/federation\/(?:loader|runtime)\.ts$|^\.\/loader\.ts$/u.test(specifier) ? id : undefined,
    load: (requested) => (requested === id ? bundledRemotes : undefined),
  };
}

export default defineConfig({
  build: {
    target: 'es2022',
    outDir: 'dist-single',
    reportCompressedSize: false,
    rolldownOptions: { experimental: { lazyBarrel: true } },
  },
  define: { __SHARED_VERSIONS__: JSON.stringify(providedVersions()) },
  plugins: [react(), remotesInBundle()],
});
