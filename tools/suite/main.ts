/**
 * Runs a test suite, and reruns its failed files once: the command of each Nx test target.
 *
 *     node tools/suite/main.ts vitest|playwright JOURNAL [OPTION…] [-- FILTER…]
 *
 * A file that passes the rerun has passed; the journal holds its first failures. The rerun uses the same options, so
 * that Nx caches both runs as one result. Works in the current folder.
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

/** Runs the filtered files; returns the exit code, null after a signal. */
async function run(chosen: readonly string[]): Promise<number | null> {
  const [program = process.execPath, ...args] = runnerCommand(runner);
  const child = spawn(program, [...args, ...options, ...chosen], {
    stdio: ['ignore', 'inherit', 'inherit'],
    // Nx sets FORCE_COLOR; with NO_COLOR beside it Node prints a warning, which specs of commands would read.
    env: { ...process.env, NO_COLOR: undefined, [JOURNAL_VARIABLE]: journal },
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

/** Runs files. Records an error if the runner exits with a code although all tests passed, or if no test ran. */
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
