import { defineConfig } from 'vitest/config';

import { LIMITS } from '../tools/suite/limits.ts';

const FAULTS = 'test/faults/**/*.spec.ts';

export default defineConfig({
  test: {
    globalSetup: './test/support/global-setup.ts',
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: LIMITS.test,
    hookTimeout: LIMITS.hook,
    // Includes the stop of PostgreSQL and Redis.
    teardownTimeout: LIMITS.hook,
    expect: { poll: { timeout: LIMITS.wait } },
    projects: [
      {
        extends: true,
        // Starts first, by name: these tests mostly wait, while the others use the cores.
        test: { name: 'faults', include: [FAULTS], maxConcurrency: 2, testTimeout: LIMITS.faultTest },
      },
      {
        extends: true,
        // Loading the server takes longer than the tests of most files, so each process loads it once.
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
