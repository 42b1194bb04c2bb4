/**
 * Vitest configuration of a front end. Rules (`*.spec.ts`) run in Node, pages (`*.spec.tsx`, `*.dom.spec.ts`) in jsdom.
 * Files are not isolated, so that modules load once per worker: a spec must clean up after itself. Files in `alone` are
 * isolated.
 */
import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectInlineConfiguration, type ViteUserConfig } from 'vitest/config';

import { LIMITS } from '../suite/limits.ts';

const PAGES = ['src/**/*.spec.tsx', 'src/**/*.dom.spec.ts'];
const cleanPage = fileURLToPath(new URL('clean-page.setup.ts', import.meta.url));

export interface FrontEndSpecs {
  readonly name: string;
  readonly setupFiles?: readonly string[];
  readonly alone?: readonly string[];
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
