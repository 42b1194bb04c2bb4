import { fileURLToPath } from 'node:url';
import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compressed } from '../tools/federation/compressed.ts';
import { retryingImports } from '../tools/federation/retrying-imports.ts';
import { deferredFederation } from '../tools/federation/deferred-federation.ts';
import { federationGroup, sharedFiles, shellFirstView } from '../tools/federation/first-view.ts';
import { providedShares, providedVersions } from '../tools/federation/shared.ts';

const port = 4100;
const server = 'http://127.0.0.1:4000';

/** Addresses of the remotes' dev servers; in production the server embeds the registry. */
const devRemotes = {
  'storefront-mfe': { manifest: 'http://127.0.0.1:4101/mf-manifest.json' },
  'admin-mfe': { manifest: 'http://127.0.0.1:4102/mf-manifest.json' },
};

function devRegistry(): Plugin {
  return {
    name: 'backlot-dev-registry',
    apply: 'serve',
    transformIndexHtml: () => [
      {
        tag: 'script',
        attrs: { type: 'application/json', id: 'backlot-remotes' },
        children: JSON.stringify(devRemotes),
        injectTo: 'head',
      },
    ],
  };
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const sources = here('./src/');
const onDemand = {
  '@backlot/ui-kit/forms': here('../ui-kit/src/forms.ts'),
  '@backlot/ui-kit/overlays': here('../ui-kit/src/overlays.ts'),
};

/**
 * The federation plugin loads every named shared module before the first page, even if only a lazy page imports it. The
 * shell's lazy pages therefore import these by file: the same instances, fetched when first used.
 */
function kitOnDemand(): Plugin {
  return {
    name: 'backlot-kit-on-demand',
    enforce: 'pre',
    resolveId: (specifier, importer) =>
      importer?.startsWith(sources) === true
        ? Object.entries(onDemand).find(([entry]) => entry === specifier)?.[1]
        : undefined,
  };
}

export default defineConfig(({ command }) => ({
  server: {
    host: '127.0.0.1',
    port,
    strictPort: true,
    origin: `http://127.0.0.1:${port}`,
    cors: true,
    proxy: { '/api': server, '/remotes.json': server, '/pictures': server, '/dev/mail': server },
  },
  build: {
    target: 'es2022',
    manifest: true,
    // All supported browsers implement module preload.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      experimental: { lazyBarrel: true },
      output: { codeSplitting: { groups: [federationGroup, shellFirstView] } },
    },
  },
  define: { __SHARED_VERSIONS__: JSON.stringify(providedVersions()) },
  plugins: [
    react(),
    retryingImports(),
    kitOnDemand(),
    devRegistry(),
    federation({
      name: 'shell',
      // Content hash: the shell in use and a release candidate share one address otherwise.
      filename: 'assets/remoteEntry-[hash].js',
      // Registered at run time, so that one build of the shell works with remotes at any address.
      remotes: {},
      shared: providedShares(),
      // The default requests every remote first and renders a blank page when one is down.
      shareStrategy: 'loaded-first',
      experiments: { provideExternalRuntime: true },
      // By name: the plugin otherwise adds it by its absolute path, from which it derives file names.
      runtimePlugins: ['@module-federation/vite/injectExternalRuntimeCorePlugin'],
      // The build registers remotes by their entries; hot reload needs the manifest parser.
      disableSnapshot: command === 'build',
      dev: { remoteHmr: true },
      dts: false,
    }),
    sharedFiles(),
    deferredFederation(),
    compressed(),
  ],
}));
