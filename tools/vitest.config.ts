import { fileURLToPath } from 'node:url';

import { defineConfig } from 'vitest/config';

import { LIMITS } from './suite/limits.ts';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    name: 'tools',
    include: ['**/*.spec.ts'],
    // They start real processes on two cores; in parallel they would slow each other down.
    fileParallelism: false,
    testTimeout: LIMITS.processTest,
    hookTimeout: LIMITS.processTest,
    expect: { poll: { timeout: LIMITS.wait } },
  },
});
