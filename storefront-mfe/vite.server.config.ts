import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { describedPages } from '../tools/federation/described-pages.ts';
import { serverBuild } from '../tools/federation/server-build.ts';
import { serverShares } from '../tools/federation/shared.ts';

/** Server bundle of the storefront. The shell provides the shared modules, as in the browser. */
export default defineConfig({
  ...serverBuild({
    name: 'storefront-mfe',
    entry: 'src/exposes/routes.tsx',
    outDir: 'dist/server',
    external: serverShares(),
  }),
  plugins: [react(), describedPages({ pages: 'src/pages/pages.ts', metadata: 'src/pages/page-metadata.ts' })],
});
