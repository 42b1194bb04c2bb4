import { fileURLToPath } from 'node:url';

import type { Plugin } from 'vite';

const helper = fileURLToPath(new URL('../../ui-kit/src/on-demand/import-with-retry.ts', import.meta.url));

/** Vite plugin: dynamic imports recover from network failures (`import-with-retry.ts` of the kit). Builds only. */
export function retryingImports(): Plugin {
  return {
    name: 'backlot-dependable-imports',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          // Vite omits files without dependencies, but those can fail to load too.
          resolveDependencies: (file, needed, { hostType }) =>
            hostType === 'js' ? [...new Set([file, ...needed])] : needed,
        },
      },
    }),
    transform: {
      order: 'post',
      filter: { id: /vite\/preload-helper\.js$/u },
      handler: () => ({
        code: `export { importWithRetry as __vitePreload } from ${JSON.stringify(helper)};`,
        map: null,
      }),
    },
  };
}
