import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { remoteBuild, remoteFederation, ROUTES } from '../tools/federation/remote-build.ts';

export default defineConfig(({ command }) =>
  remoteBuild({
    folder: import.meta.dirname,
    command,
    port: 4102,
    react: react(),
    federation: federation({
      ...remoteFederation(import.meta.dirname),
      name: 'admin_mfe',
      exposes: { './routes': ROUTES },
    }),
  }),
);
