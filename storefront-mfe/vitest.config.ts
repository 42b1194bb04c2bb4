import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: { name: 'storefront-mfe', environment: 'jsdom', testTimeout: 20_000, include: ['src/**/*.spec.{ts,tsx}'], css: { modules: { classNameStrategy: 'non-scoped' } }, passWithNoTests: true },
});
