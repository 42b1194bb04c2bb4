import { defineConfig } from 'vitest/config';

const FAULTS = 'test/faults/**/*.spec.ts';

export default defineConfig({
  test: {
    globalSetup: './test/support/global-setup.ts',
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Two cores draw pictures and serve a database besides.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        // Projects start in the order of their names: these wait more than they work, and the others fill the cores meanwhile.
        // What has stopped is told by its own wait; this ends what hangs.
        test: { name: 'faults', include: [FAULTS], maxConcurrency: 2, testTimeout: 300_000 },
      },
      {
        extends: true,
        // Loading the server takes longer than most files need for their tests: a process loads it once for all of its files.
        test: {
          name: 'server',
          include: ['src/**/*.spec.{ts,tsx}', 'test/**/*.spec.ts'],
          exclude: [FAULTS],
          isolate: false,
        },
      },
    ],
  },
});
