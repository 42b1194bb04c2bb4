import { fileURLToPath } from 'node:url';

import { defineConfig } from 'vitest/config';

import { LIMITS } from './suite/limits.ts';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    name: 'tools',
    include: ['**/*.spec.ts'],
    // A stage of its own: it builds the site, and needs nothing else that is built.
    exclude: ['storybook/static-site.spec.ts', '**/node_modules/**'],
    // They start real processes on two cores; side by side they would measure each other.
    fileParallelism: false,
    testTimeout: LIMITS.processTest,
    hookTimeout: LIMITS.processTest,
    expect: { poll: { timeout: LIMITS.wait } },
  },
});
