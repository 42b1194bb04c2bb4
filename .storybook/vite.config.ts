import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { msw } from 'msw/vite';
import { defineConfig } from 'vite';
import { lightDependencies } from './light-dependencies.ts';

const repository = fileURLToPath(new URL('..', import.meta.url));

export default defineConfig({
  root: repository,
  plugins: [lightDependencies(), react(), msw({ mode: 'worker-only' })],
  resolve: { dedupe: ['react', 'react-dom'] },
  optimizeDeps: {
    // Finds all dependencies in advance: a later one would reload the page during a test.
    entries: ['.storybook/preview.tsx', '{ui-kit,shell,storefront-mfe,admin-mfe}/src/**/*.stories.tsx'],
    include: ['zustand/vanilla'],
    exclude: ['@tabler/icons-react'],
  },
});
