import { defineConfig } from 'vitest/config';

import { LIMITS } from '../tools/suite/limits.ts';

export default defineConfig({
  test: {
    include: ['src/**/*.spec.ts'],
    environment: 'node',
    // Without isolation a process loads the contract once: importing it takes longer than the tests of most files.
    isolate: false,
    testTimeout: LIMITS.test,
    hookTimeout: LIMITS.hook,
    expect: { poll: { timeout: LIMITS.find } },
  },
});
