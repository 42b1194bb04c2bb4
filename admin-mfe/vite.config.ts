import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { describedPages } from '../tools/federation/described-pages.ts';
import { remoteBuild, remoteFederation, ROUTES } from '../tools/federation/remote-build.ts';

export default defineConfig(({ command }) => {
  const config = remoteBuild({
    folder: import.meta.dirname,
    command,
    port: 4102,
    react: react(),
    federation: federation({
      ...remoteFederation(import.meta.dirname),
      name: 'admin_mfe',
      exposes: { './routes': ROUTES },
    }),
  });
  // Here, because there is no server build: nothing of the back office is rendered by the server.
  const pages = describedPages({ pages: 'src/lib/sections/pages.ts', folder: 'server' });
  return { ...config, plugins: [config.plugins, pages] };
});
