import { PlainError } from '../plain-error.mjs';
import type { Runner } from '../suite/runners.ts';

export interface SuiteOfFile {
  readonly runner: Runner;
  /** Folder below the root in which the runner starts. */
  readonly folder: string;
  readonly options: readonly string[];
}

const CONFIGS: readonly (readonly [RegExp, SuiteOfFile])[] = [
  [/^e2e\/specs\/.+\.spec\.ts$/u, { runner: 'playwright', folder: 'e2e', options: [] }],
  [
    /^(?:\.storybook\/.+\.spec\.tsx?|.+\.stories\.tsx)$/u,
    { runner: 'vitest', folder: '.', options: ['--config', 'vitest.storybook.config.ts'] },
  ],
  [/^tools\/.+\.spec\.ts$/u, { runner: 'vitest', folder: '.', options: ['--config', 'tools/vitest.config.ts'] }],
];

/**
 * Returns the configuration with which a test file runs in its stage.
 *
 * @param file path from the root
 * @throws {PlainError} when no stage runs the file
 */
export function suiteOf(file: string): SuiteOfFile {
  const config = CONFIGS.find(([pattern]) => pattern.test(file))?.[1];
  if (config !== undefined) return config;
  const [, folder] = /^(domain|ui-kit|shell|storefront-mfe|admin-mfe|bff)\/.+\.spec\.tsx?$/u.exec(file) ?? [];
  if (folder === undefined)
    throw new PlainError(`No stage runs "${file}": name a *.spec.ts, *.spec.tsx or *.stories.tsx file`);
  return { runner: 'vitest', folder, options: [] };
}
