import { defineConfig } from 'vitest/config';

import { LIMITS } from '../tools/suite/limits.ts';

export default defineConfig({
  test: {
    include: ['src/**/*.spec.ts'],
    environment: 'node',
    testTimeout: LIMITS.test,
    hookTimeout: LIMITS.hook,
    expect: { poll: { timeout: LIMITS.find } },
  },
});
