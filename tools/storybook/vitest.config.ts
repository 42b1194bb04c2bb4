import { fileURLToPath } from 'node:url';

import { defineConfig } from 'vitest/config';

import { LIMITS } from '../suite/limits.ts';

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    name: 'storybook',
    include: ['storybook/static-site.spec.ts'],
    testTimeout: LIMITS.processTest,
    hookTimeout: LIMITS.processTest,
    expect: { poll: { timeout: LIMITS.wait } },
  },
});
