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
    // PostgreSQL and Redis are stopped in it.
    teardownTimeout: LIMITS.hook,
    expect: { poll: { timeout: LIMITS.wait } },
    projects: [
      {
        extends: true,
        // Projects start in the order of their names: these wait more than they work, and the others fill the cores meanwhile.
        test: { name: 'faults', include: [FAULTS], maxConcurrency: 2, testTimeout: LIMITS.faultTest },
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
