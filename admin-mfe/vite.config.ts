import { fileURLToPath } from 'node:url';
import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from '../tools/federation/compressed.ts';
import { dependableImports } from '../tools/federation/dependable-imports.ts';
import { consumedShares } from '../tools/federation/shared.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const port = 4102;

export default defineConfig(({ command }) => ({
  // The built remote finds its files beside itself, wherever it is served from.
  base: command === 'build' ? './' : '/',
  server: { host: '127.0.0.1', port, strictPort: true, origin: `http://127.0.0.1:${port}`, cors: true },
  build: {
    target: 'es2022',
    cssCodeSplit: true,
    manifest: true,
    reportCompressedSize: false,
    // The icons are 6,000 modules behind one door; only those in use are compiled.
    rolldownOptions: { experimental: { lazyBarrel: true } },
  },
  plugins: [
    react(),
    dependableImports(),
    federation({
      name: 'admin_mfe',
      filename: 'remoteEntry.js',
      exposes: {
        './routes': './src/exposes/routes.tsx',
      },
      shared: consumedShares(here('./src')),
      manifest: true,
      publicPath: 'auto',
      shareStrategy: 'loaded-first',
      experiments: { externalRuntime: true },
      dev: { remoteHmr: true },
      dts: false,
    }),
    compressed(),
  ],
}));
