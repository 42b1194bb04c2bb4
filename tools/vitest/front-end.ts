/**
 * How the specs of a front end run. Rules (`*.spec.ts`) need no document; pages (`*.spec.tsx`, `*.dom.spec.ts`) have jsdom's.
 *
 * Neither is isolated: the kit and the router, which are most of what a page's spec loads, are loaded once a worker and not once a file.
 * So a spec leaves nothing behind in the modules and the document that it uses; `clean-page.setup.ts` sees to what all of them touch.
 * Files whose very subject is such a state, for instance what a page keeps from its first paint, are named in `alone` and have both to themselves.
 */
import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectInlineConfiguration, type ViteUserConfig } from 'vitest/config';

import { LIMITS } from '../suite/limits.ts';

const PAGES = ['src/**/*.spec.tsx', 'src/**/*.dom.spec.ts'];
const cleanPage = fileURLToPath(new URL('clean-page.setup.ts', import.meta.url));

export interface FrontEndSpecs {
  /** Of the package. */
  readonly name: string;
  /** Of its pages. */
  readonly setupFiles?: readonly string[];
  /** Files that are isolated. */
  readonly alone?: readonly string[];
  /** What its build fills in. */
  readonly define?: Record<string, string>;
}

type Specs = NonNullable<TestProjectInlineConfiguration['test']>;

export function frontEndSpecs({ name, setupFiles = [], alone = [], define = {} }: FrontEndSpecs): ViteUserConfig {
  const pages: Specs = {
    environment: 'jsdom',
    setupFiles: [cleanPage, ...setupFiles],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  };
  const project = (kind: string, test: Specs): TestProjectInlineConfiguration => ({
    plugins: [react()],
    define,
    test: {
      name: `${name} ${kind}`,
      restoreMocks: true,
      testTimeout: LIMITS.test,
      hookTimeout: LIMITS.hook,
      expect: { poll: { timeout: LIMITS.find } },
      ...test,
    },
  });
  return defineConfig({
    test: {
      projects: [
        project('rules', {
          environment: 'node',
          isolate: false,
          include: ['src/**/*.spec.ts'],
          exclude: PAGES,
        }),
        project('pages', { ...pages, isolate: false, include: PAGES, exclude: [...alone] }),
        ...(alone.length === 0 ? [] : [project('alone', { ...pages, include: [...alone] })]),
      ],
    },
  });
}
