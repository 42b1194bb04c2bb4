import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { describedPages } from '../tools/federation/described-pages.ts';
import { providedVersions } from '../tools/federation/shared.ts';
import { serverBuild } from '../tools/federation/server-build.ts';

/** Server-side renderer of the shell's pages, with its shared modules. */
export default defineConfig({
  ...serverBuild({ name: 'shell', entry: 'src/app/server.tsx', outDir: 'dist/server' }),
  define: { __SHARED_VERSIONS__: JSON.stringify(providedVersions()) },
  plugins: [react(), describedPages({ pages: 'src/app/pages/pages.ts' })],
});
