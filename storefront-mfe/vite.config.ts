import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { remoteBuild, remoteFederation, ROUTES } from '../tools/federation/remote-build.ts';

const QUOTE_PANEL = './src/exposes/quote-panel.tsx';

export default defineConfig(({ command }) =>
  remoteBuild({
    folder: import.meta.dirname,
    command,
    port: 4101,
    react: react(),
    everywhere: [QUOTE_PANEL],
    views: {
      catalogue: './src/pages/catalog-page.tsx',
      company: './src/pages/home-page.tsx',
      quote: './src/pages/quote-page.tsx',
      'customer-quote': './src/pages/customer-quote-page.tsx',
    },
    federation: federation({
      ...remoteFederation(import.meta.dirname),
      name: 'storefront_mfe',
      exposes: {
        './routes': ROUTES,
        './quote-panel': QUOTE_PANEL,
      },
    }),
  }),
);
