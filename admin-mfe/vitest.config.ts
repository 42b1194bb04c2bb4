import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: { name: 'admin-mfe', environment: 'jsdom', setupFiles: ['../tools/vitest/jsdom-gaps.mjs'], include: ['src/**/*.spec.{ts,tsx}'], css: { modules: { classNameStrategy: 'non-scoped' } }, passWithNoTests: true },
});
