import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.spec.{ts,tsx}', 'test/**/*.spec.ts'],
    environment: 'node',
    globalSetup: './test/support/global-setup.ts',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Two cores draw pictures and serve a database besides.
    expect: { poll: { timeout: 15_000 } },
  },
});
