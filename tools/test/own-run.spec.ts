import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { isRunning } from '../processes.mjs';
import { beginRun } from './own-run.ts';

const FOR_EVER = 'process.stdout.write(String(process.pid)); setInterval(() => {}, 1_000)';

/** Starts a detached process, as a database is; returns its id once it runs. */
async function startDetached({
  cwd,
  env = process.env,
}: { cwd?: string; env?: NodeJS.ProcessEnv } = {}): Promise<number> {
  const child = spawn(process.execPath, ['-e', FOR_EVER], {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [pid] = await once(child.stdout, 'data');
  child.unref();
  return Number(pid);
}

describe('beginRun', () => {
  it('ends all processes of the run, including orphans, and removes its temporary files', async () => {
    const run = beginRun();
    const inside = mkdtempSync(join(tmpdir(), 'made-'));
    expect(inside.startsWith(run.folder)).toBe(true);
    const marked = await startDetached();
    const { BACKLOT_TEST_RUN: _mark, ...unmarked } = process.env;
    const byFolder = await startDetached({ cwd: inside, env: unmarked });
    expect(await run.end()).toBe(2);
    expect([marked, byFolder].map(isRunning)).toEqual([false, false]);
    expect(existsSync(run.folder)).toBe(false);
  });

  it('keeps earlier processes, and restores the temporary folder', async () => {
    const [folder, before] = [tmpdir(), await startDetached()];
    const run = beginRun();
    await run.end();
    expect(isRunning(before)).toBe(true);
    expect(tmpdir()).toBe(folder);
    process.kill(before, 'SIGKILL');
  });
});
