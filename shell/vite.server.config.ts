import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { describedPages } from '../tools/federation/described-pages.ts';
import { providedVersions } from '../tools/federation/shared.ts';
import { serverBuild } from '../tools/federation/server-build.ts';

/** What renders the shell's pages on the server, with the modules that it shares there. */
export default defineConfig({
  ...serverBuild({ name: 'shell', entry: 'src/app/server.tsx', outDir: 'dist/server' }),
  define: { __SHARED_VERSIONS__: JSON.stringify(providedVersions()) },
  plugins: [react(), describedPages({ pages: 'src/app/pages/pages.ts' })],
});
