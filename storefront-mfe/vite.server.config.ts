import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { describedPages } from '../tools/federation/described-pages.ts';
import { serverBuild } from '../tools/federation/server-build.ts';
import { serverShares } from '../tools/federation/shared.ts';

/** What renders the storefront's pages on the server. As in the browser, the shell brings the shared modules. */
export default defineConfig({
  ...serverBuild({
    name: 'storefront-mfe',
    entry: 'src/exposes/routes.tsx',
    outDir: 'dist/server',
    external: serverShares(),
  }),
  plugins: [react(), describedPages({ pages: 'src/pages/pages.ts', metadata: 'src/pages/page-metadata.ts' })],
});
