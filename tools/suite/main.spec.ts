/** Runs small suites in temporary folders with the real runners. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { beforeEach, describe, expect, it } from 'vitest';

import { modules } from '../paths.mjs';
import { waitUntil } from '../processes.mjs';
import { readJournal } from './journal.ts';
import { LIMITS } from './limits.ts';
import { testFolder } from './temporary-folder.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

let folder: string;
let journal: string;

beforeEach(() => {
  folder = testFolder();
  journal = join(folder, 'suite.jsonl');
  symlinkSync(modules, join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  mkdirSync(join(folder, 'specs'));
});

const runs = () => readFileSync(join(folder, 'runs'), 'utf8').length;

/** Returns a spec whose test logs each run to a file, then runs the statement. */
const spec = (from: string, statement: string) =>
  writeFileSync(
    join(folder, 'specs/counted.spec.ts'),
    `import { appendFileSync, readFileSync } from 'node:fs';
     import { expect, test } from '${from}';
     const file = ${JSON.stringify(join(folder, 'runs'))};
     test('counts its runs', async () => {
       appendFileSync(file, '.');
       const runs = readFileSync(file, 'utf8').length;
       ${statement}
     });`,
  );

function start(runner: 'playwright' | 'vitest') {
  const child = spawn(process.execPath, [MAIN, runner, journal, '--', 'specs'], { cwd: folder, stdio: 'ignore' });
  return { child, code: once(child, 'exit').then(([code]) => code) };
}

describe.each([
  ['vitest', 'vitest'],
  ['playwright', '@playwright/test'],
] as const)('a suite of %s', (runner, from) => {
  it('passes when a file fails only the first time, and lists the test as unsteady', async () => {
    spec(from, 'expect(runs).toBe(2);');
    expect(await start(runner).code).toBe(0);
    const { passed, failed, unsteady } = readJournal(journal);
    expect({ passed, failed, runs: runs() }).toEqual({ passed: 1, failed: 0, runs: 2 });
    expect(unsteady).toEqual([
      expect.objectContaining({
        file: expect.stringMatching(/specs\/counted\.spec\.ts$/u),
        test: expect.stringContaining('counts its runs'),
        message: expect.stringContaining('Object.is'),
      }),
    ]);
  });

  it('fails when a file fails twice, without a third run', async () => {
    spec(from, 'expect(runs).toBe(3);');
    expect(await start(runner).code).toBe(1);
    expect(runs()).toBe(2);
    expect(readJournal(journal)).toMatchObject({ passed: 0, failed: 1, unsteady: [] });
  });

  it('reports the running test when it is interrupted, without a rerun', async () => {
    spec(from, 'await new Promise((resolve) => setTimeout(resolve, 600_000));');
    const { child, code } = start(runner);
    await waitUntil(() => readJournal(journal, { isEnded: false }).failures.some(({ test }) => test), LIMITS.wait);
    child.kill('SIGINT');
    expect(await code).toBe(1);
    expect(readJournal(journal, { isEnded: false }).failures).toContainEqual(
      expect.objectContaining({ test: expect.stringContaining('counts its runs') }),
    );
    expect(runs()).toBe(1);
  });
});

describe('a story that was not compared with its screenshot', () => {
  it('passes, and its screenshot counts as skipped', async () => {
    spec(
      'vitest',
      `const { onTestFinished } = await import('vitest');
       onTestFinished(({ task }) => { task.meta.skippedPicture = 'Notice/dark.png' });`,
    );
    expect(await start('vitest').code).toBe(0);
    expect(readJournal(journal)).toMatchObject({ passed: 1, failed: 0, skipped: 1 });
  });
});
