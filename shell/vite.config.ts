import { fileURLToPath } from 'node:url';
import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compressed } from '../tools/federation/compressed.ts';
import { dependableImports } from '../tools/federation/dependable-imports.ts';
import { federationLater } from '../tools/federation/federation-later.ts';
import { federationGroup, sharedFiles, shellFirstView } from '../tools/federation/first-view.ts';
import { providedShares, providedVersions } from '../tools/federation/shared.ts';

const port = 4100;
const server = 'http://127.0.0.1:4000';

/** Where the remotes' own dev servers are; a built page gets this from the server instead. */
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
 * A shared module that the host names is loaded before its first page, also when only a lazy page names it. The shell's own lazy pages
 * therefore reach these entries by file: the same modules as those it shares, fetched when a page or a remote asks for them.
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
    // Every browser that the site is built for knows these hints.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The icons are 6,000 modules behind one door; only those in use are compiled.
    rolldownOptions: {
      experimental: { lazyBarrel: true },
      output: { codeSplitting: { groups: [federationGroup, shellFirstView] } },
    },
  },
  define: { __SHARED_VERSIONS__: JSON.stringify(providedVersions()) },
  plugins: [
    react(),
    dependableImports(),
    kitOnDemand(),
    devRegistry(),
    federation({
      name: 'shell',
      // Named by its content, as all that it names: a candidate's and the running shell's are asked for at one address otherwise.
      filename: 'assets/remoteEntry-[hash].js',
      // Registered at run time, so that one build of the shell works with remotes at any address.
      remotes: {},
      shared: providedShares(),
      // The default asks every remote first and shows a white page when one is down.
      shareStrategy: 'loaded-first',
      experiments: { provideExternalRuntime: true },
      // By its name: the plugin adds it by its absolute path otherwise, from which it derives file names.
      runtimePlugins: ['@module-federation/vite/injectExternalRuntimeCorePlugin'],
      // Remotes are registered by their entries; hot reload needs what reads manifests.
      disableSnapshot: command === 'build',
      dev: { remoteHmr: true },
      dts: false,
    }),
    sharedFiles(),
    federationLater(),
    compressed(),
  ],
}));
