import { fileURLToPath } from 'node:url';

import type { Plugin } from 'vite';

const helper = fileURLToPath(new URL('../../ui-kit/src/on-demand/import-once-here.ts', import.meta.url));

/** Vite plugin: imports on demand recover from a lost network (see `import-once-here.ts` of the kit). Builds only; a dev server reloads its page. */
export function dependableImports(): Plugin {
  return {
    name: 'backlot-dependable-imports',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          // Vite leaves out a file that needs no other, but that one can be missing like all the rest.
          resolveDependencies: (file, needed, { hostType }) =>
            hostType === 'js' ? [...new Set([file, ...needed])] : needed,
        },
      },
    }),
    transform: {
      order: 'post',
      filter: { id: /vite\/preload-helper\.js$/u },
      handler: () => ({
        code: `export { importOnceHere as __vitePreload } from ${JSON.stringify(helper)};`,
        map: null,
      }),
    },
  };
}
