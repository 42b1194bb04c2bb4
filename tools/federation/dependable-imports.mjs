import { fileURLToPath } from 'node:url';

const helper = fileURLToPath(new URL('import-once-here.mjs', import.meta.url));

/** Vite plugin: imports on demand recover from a lost network (see `import-once-here.mjs`). Builds only; a dev server reloads its page. */
export function dependableImports() {
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
