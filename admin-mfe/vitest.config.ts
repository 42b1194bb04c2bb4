import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: { name: 'admin-mfe', environment: 'jsdom', testTimeout: 30_000, setupFiles: ['../tools/vitest/jsdom.setup.mjs'], include: ['src/**/*.spec.{ts,tsx}'], css: { modules: { classNameStrategy: 'non-scoped' } }, passWithNoTests: true },
});
