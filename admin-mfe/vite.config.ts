import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { remoteBuild, remoteFederation } from '../tools/federation/remote-build.ts';

export default defineConfig(({ command }) =>
  remoteBuild({
    command,
    port: 4102,
    react: react(),
    federation: federation({
      ...remoteFederation(import.meta.dirname),
      name: 'admin_mfe',
      exposes: { './routes': './src/exposes/routes.tsx' },
    }),
  }),
);
