import { fileURLToPath } from 'node:url';

import { packageCommand } from '../commands.mjs';

export type Runner = 'playwright' | 'vitest';

const reporter = (name: Runner) => fileURLToPath(new URL(`reporters/${name}.ts`, import.meta.url));

const COMMANDS: Readonly<Record<Runner, readonly string[]>> = {
  vitest: [packageCommand('vitest'), 'run', '--reporter=default', `--reporter=${reporter('vitest')}`],
  playwright: [packageCommand('@playwright/test', 'playwright'), 'test', `--reporter=list,${reporter('playwright')}`],
};

/** Command that runs tests in the current folder and writes the journal; append the runner's options and files. */
export const runnerCommand = (runner: Runner): readonly string[] => [process.execPath, ...COMMANDS[runner]];
