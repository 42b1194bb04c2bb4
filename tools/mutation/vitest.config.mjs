import { fileURLToPath } from 'node:url';

import { defineConfig } from 'vitest/config';

import { targets } from './targets.mjs';

/** For Stryker alone: it starts this in a copy of the repository, in which every rule can be broken. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: targets[process.env.MUTATION_TARGET ?? ''].tests,
    environment: 'node',
    setupFiles: ['tools/mutation/vitest.setup.mjs'],
    testTimeout: 30_000,
  },
});
