/** Stryker configuration of the target in MUTATION_TARGET. Paths are relative to the root. */
import { availableParallelism } from 'node:os';

import { chosenTarget, folderOf } from './targets.ts';

const { name, mutate, sandbox, tsconfig, least } = chosenTarget();
const folder = folderOf(name);

export default {
  mutate,
  // The sandbox holds only files that the tests read.
  ignorePatterns: [
    '**',
    ...[...sandbox, 'tsconfig.base.json', 'tools/mutation/**', 'tools/suite/limits.ts', 'package.json'].map(
      (pattern) => `!${pattern}`,
    ),
  ],
  tempDirName: `${folder}/sandbox`,
  cleanTempDir: 'always',
  testRunner: 'vitest',
  vitest: { configFile: 'tools/mutation/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  ...(tsconfig === undefined
    ? {}
    : {
        checkers: ['typescript'],
        tsconfigFile: tsconfig,
        typescriptChecker: { prioritizePerformanceOverAccuracy: true },
      }),
  concurrency: Math.max(1, availableParallelism() - 1),
  // Generous, since a busy machine is no endless loop.
  timeoutMS: 20_000,
  reporters: ['json', 'html', 'progress-append-only', 'clear-text'],
  clearTextReporter: { logTests: false, reportTests: false, reportScoreTable: false, allowColor: false },
  jsonReporter: { fileName: `${folder}/mutation.json` },
  htmlReporter: { fileName: `${folder}/mutation.html` },
  thresholds: { high: 100, low: least, break: least },
  allowConsoleColors: false,
};
