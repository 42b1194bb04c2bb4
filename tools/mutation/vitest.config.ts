import { fileURLToPath } from 'node:url';

import { defineConfig } from 'vitest/config';

import { LIMITS } from '../suite/limits.ts';
import { chosenTarget } from './targets.ts';

/** Used by Stryker only, in a copy of the repository. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: chosenTarget().tests,
    environment: 'node',
    setupFiles: ['tools/mutation/vitest.setup.ts'],
    testTimeout: LIMITS.test,
    hookTimeout: LIMITS.hook,
    expect: { poll: { timeout: LIMITS.find } },
  },
});
