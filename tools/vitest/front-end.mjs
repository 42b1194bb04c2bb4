/**
 * How the specs of a front end run. Rules (`*.spec.ts`) need no document; pages (`*.spec.tsx`, `*.dom.spec.ts`) have jsdom's.
 *
 * Neither is isolated: the kit and the router, which are most of what a page's spec loads, are loaded once a worker and not once a file.
 * So a spec leaves nothing behind in the modules and the document that it uses; `clean-page.setup.mjs` sees to what all of them touch.
 * Files whose very subject is such a state, for instance what a page keeps from its first paint, are named in `alone` and have both to themselves.
 */
import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const PAGES = ['src/**/*.spec.tsx', 'src/**/*.dom.spec.ts'];
const cleanPage = fileURLToPath(new URL('clean-page.setup.mjs', import.meta.url));

/**
 * @param {object} options
 * @param {string} options.name of the package
 * @param {string[]} [options.setupFiles] of its pages
 * @param {string[]} [options.alone] files that are isolated
 * @param {Record<string, string>} [options.define] what its build fills in
 */
export function frontEndSpecs({ name, setupFiles = [], alone = [], define = {} }) {
  const pages = {
    environment: 'jsdom',
    // A busy machine takes its time over the first page that is fetched on demand.
    testTimeout: 30_000,
    restoreMocks: true,
    setupFiles: [cleanPage, ...setupFiles],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  };
  const project = (kind, test) => ({ plugins: [react()], define, test: { name: `${name} ${kind}`, ...test } });
  return defineConfig({
    test: {
      projects: [
        project('rules', {
          environment: 'node',
          isolate: false,
          include: ['src/**/*.spec.ts'],
          exclude: PAGES,
          restoreMocks: true,
        }),
        project('pages', { ...pages, isolate: false, include: PAGES, exclude: alone }),
        ...(alone.length === 0 ? [] : [project('alone', { ...pages, include: alone })]),
      ],
    },
  });
}
