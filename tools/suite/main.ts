/**
 * Runs a suite of tests, and the files that failed once more: the command of each Nx target that tests.
 *
 *     node tools/suite/main.ts vitest|playwright JOURNAL [OPTION…] [-- FILTER…]
 *
 * A file that passes in the second look has passed, and its first failures are in the journal. The second look has the same options,
 * so that a green suite of both looks is one green result for Nx's cache. It works in the folder in which it is called.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

import { root } from '../paths.mjs';
import { appendEvent, beginJournal, JOURNAL_VARIABLE, readJournal, type Counts } from './journal.ts';
import { runnerCommand } from './runners.ts';
import { filesToRepeat } from './verdict.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const SIGTERM_AFTER_MS = 20_000;

const USAGE = 'node tools/suite/main.ts vitest|playwright JOURNAL [OPTION…] [-- FILTER…]';

function readArguments([runner, journal, ...rest]: readonly string[]) {
  if ((runner !== 'vitest' && runner !== 'playwright') || journal === undefined) throw new Error(USAGE);
  const divider = rest.indexOf('--');
  const [options, filters] = divider === -1 ? [rest, []] : [rest.slice(0, divider), rest.slice(divider + 1)];
  return { runner, journal: resolve(journal), options, filters } as const;
}

const { runner, journal, options, filters } = readArguments(process.argv.slice(2));

let isInterrupted = false;

/** Runs the files that the filters choose; returns the exit code, null after a signal. */
async function run(chosen: readonly string[]): Promise<number | null> {
  const [program = process.execPath, ...words] = runnerCommand(runner);
  const child = spawn(program, [...words, ...options, ...chosen], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, [JOURNAL_VARIABLE]: journal },
  });
  const interrupt = () => {
    if (isInterrupted) return;
    isInterrupted = true;
    child.kill('SIGINT');
    setTimeout(() => child.kill('SIGTERM'), SIGTERM_AFTER_MS).unref();
  };
  for (const signal of SIGNALS) process.on(signal, interrupt);
  await once(child, 'exit');
  for (const signal of SIGNALS) process.off(signal, interrupt);
  return child.exitCode;
}

/** Runs files, and counts it as a failure when the runner ends badly although all of its tests passed, or when there are none. */
async function look(chosen: readonly string[]): Promise<Counts> {
  const code = await run(chosen);
  const counts = readJournal(journal);
  if (isInterrupted || counts.failed > 0) return counts;
  if (code !== 0)
    appendEvent(journal, { type: 'error', message: `${runner} ended with code ${code} although no test failed` });
  else if (counts.passed === 0) appendEvent(journal, { type: 'error', message: 'ran no test' });
  return readJournal(journal);
}

beginJournal(journal);
let counts = await look(filters);
const again = isInterrupted ? [] : filesToRepeat(counts);
if (again.length > 0) {
  console.log(`\nSecond look at ${again.join(', ')}\n`);
  appendEvent(journal, { type: 'second-look', files: again });
  counts = await look(again.map((file) => resolve(root, file)));
}
process.exitCode = counts.failed === 0 && !isInterrupted ? 0 : 1;
