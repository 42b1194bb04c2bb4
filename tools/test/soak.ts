/** `npm test -- --soak FILE`: measures how flaky a test file is. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

import { toolEnvironment } from '../commands.mjs';
import { root } from '../paths.mjs';
import { PlainError } from '../plain-error.mjs';
import { beginJournal, JOURNAL_VARIABLE, readJournal, sum, type Failure } from '../suite/journal.ts';
import { runnerCommand } from '../suite/runners.ts';
import type { Stage, StageContext } from './stages.ts';
import { suiteOf } from './suite-of.ts';

export const SOAK_RUNS = 50;

/** Runs a file once as its stage does, without a rerun; returns its failures, none if it passed. */
async function runOnce(file: string, context: StageContext): Promise<readonly Failure[]> {
  const { runner, folder, options } = suiteOf(file);
  const journal = join(context.folder, 'soak.jsonl');
  beginJournal(journal);
  const { code } = await context.run([...runnerCommand(runner), ...options, join(root, file)], {
    cwd: join(root, folder),
    env: toolEnvironment({ [JOURNAL_VARIABLE]: journal }),
  });
  const { passed, failures } = readJournal(journal, { isEnded: code === 0 || code === 1 });
  if (failures.length > 0 || (code === 0 && passed > 0)) return failures;
  return [{ file, message: code === 0 ? 'ran no test' : `the runner ended with code ${code}` }];
}

/**
 * Returns a stage that runs a file many times next to a busy loop. Each run counts as one passed or failed test.
 *
 * @param path of the file, from the current folder
 * @throws {PlainError} when there is no such file, or no stage runs it
 */
export function soakStage(path: string, runs: number): Stage {
  const file = relative(root, resolve(path)).replaceAll('\\', '/');
  suiteOf(file);
  if (!existsSync(join(root, file))) throw new PlainError(`There is no file ${file}`);
  return {
    name: 'soak',
    slots: 2,
    after: ['build'],
    needsBuild: true,
    async run(context) {
      // Keeps one processor core busy, to test under load.
      const busyLoop = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
      const red: Failure[] = [];
      try {
        for (let run = 1; run <= runs; run += 1) {
          const failures = await runOnce(file, context);
          context.report(`run ${run} of ${runs}: ${failures.length === 0 ? 'green' : 'red'}`);
          if (failures[0] !== undefined) red.push(failures[0]);
        }
      } finally {
        busyLoop.kill('SIGKILL');
      }
      context.report(`${file}: red in ${red.length} of ${runs} runs`);
      return { ...sum([]), passed: runs - red.length, failed: red.length, failures: red };
    },
  };
}
