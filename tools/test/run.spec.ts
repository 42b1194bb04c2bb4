/** Runs small stages in separate processes. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { beforeEach, describe, expect, it } from 'vitest';

import { waitUntil } from '../processes.mjs';
import { LIMITS } from '../suite/limits.ts';
import { testFolder } from '../suite/temporary-folder.ts';

const moduleUrl = (path: string) => JSON.stringify(fileURLToPath(new URL(path, import.meta.url)));

let folder: string;

beforeEach(() => (folder = testFolder()));

/** Runs stages, given as the source of an array; returns the output lines. */
function start(stages: string) {
  const file = join(folder, 'run.ts');
  writeFileSync(
    file,
    `import { runAll } from ${moduleUrl('run.ts')};
     import { success, failure, sum } from ${moduleUrl('../suite/journal.ts')};
     import { judge } from ${moduleUrl('../suite/verdict.ts')};
     const stages = ${stages};
     await runAll(() => ({ stages, isWhole: false }), () => ['table'], ${JSON.stringify(join(folder, 'results'))});`,
  );
  const child = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'ignore'] });
  const run = { child, out: '', ended: once(child, 'close').then(([code]) => code) };
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (run.out += chunk));
  return run;
}

describe('runAll', () => {
  it('prints the environment first, and failed and unsteady tests and the counts last', async () => {
    const run = start(`[
      { name: 'lint', slots: 1, run: async () => success() },
      { name: 'bff', slots: 1, run: async () => ({
        ...success(), failed: 1,
        failures: [{ file: 'a.spec.ts', test: 'sends', message: 'no mail\\nat x' }],
        unsteady: [{ file: 'b.spec.ts', test: 'waits', message: 'too late' }],
      }) },
    ]`);
    expect(await run.ended).toBe(1);
    const lines = run.out.trimEnd().split('\n');
    expect(lines[0]).toMatch(/\d+ cores, \d+ slots, load \S+, Node \d+\.\S+, Chromium .+, Redis .+, PostgreSQL \S+$/u);
    expect(lines[1]).toContain('tree ');
    expect(lines.slice(-8)).toEqual([
      'table',
      '',
      'Unsteady: bff › b.spec.ts › waits (first failure: too late)',
      '',
      'Failed:',
      '  bff › a.spec.ts › sends – no mail',
      '',
      '2 passed, 1 failed',
    ]);
    expect(JSON.parse(readFileSync(join(folder, 'results/unsteady.json'), 'utf8'))).toEqual([
      { stage: 'bff', file: 'b.spec.ts', test: 'waits', firstFailure: 'too late' },
    ]);
  });

  it('reports an interruption in its last lines, after its commands have ended, and keeps their output', async () => {
    const endless =
      'process.on("SIGINT", () => { console.log("report"); process.exit(1) }); console.log("begun"); setInterval(() => {}, 1_000)';
    const run = start(`[
      { name: 'bff', slots: 2, run: async (context) =>
        judge(success(), await context.run([process.execPath, '-e', ${JSON.stringify(endless)}])) },
      { name: 'later', slots: 2, run: async () => success() },
    ]`);
    const log = () => readFileSync(join(folder, 'results/bff.log'), 'utf8');
    await waitUntil(() => run.out.includes('bff …') && log().includes('begun'), LIMITS.wait);
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(1);
    expect(log()).toBe('begun\nreport\n');
    expect(run.out.trimEnd().split('\n').slice(-4)).toEqual([
      'Failed:',
      '  bff – interrupted',
      '',
      '1 passed, 2 failed',
    ]);
  });
});
