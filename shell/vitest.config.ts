import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  define: { __SHARED_VERSIONS__: '{}' },
  test: {
    name: 'shell',
    environment: 'jsdom',
    include: ['src/**/*.spec.{ts,tsx}'],
    testTimeout: 20_000,
    restoreMocks: true,
    setupFiles: ['./src/testing/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
