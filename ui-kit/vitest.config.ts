import { defineConfig } from 'vitest/config';

import { LIMITS } from '../tools/suite/limits.ts';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['src/**/*.spec.{ts,tsx}'],
    setupFiles: ['./src/testing/setup.ts'],
    testTimeout: LIMITS.test,
    hookTimeout: LIMITS.hook,
    expect: { poll: { timeout: LIMITS.find } },
    restoreMocks: true,
  },
});
