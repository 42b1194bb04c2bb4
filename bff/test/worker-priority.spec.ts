import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LIMITS } from '../../tools/suite/limits.ts';
import { TestDatabase } from './support/test-database.js';

const WORKER = join(import.meta.dirname, '../dist/server/worker.js');

it('a worker of its own runs at niceness 5', { timeout: LIMITS.processTest }, async () => {
  const database = await TestDatabase.create();
  const dataDir = mkdtempSync(join(tmpdir(), 'backlot-worker-'));
  const child = fork(WORKER, [], {
    env: { PATH: process.env['PATH'] ?? '', DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: '0' },
    // Not those of the test runner.
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const exit = once(child, 'exit');
  try {
    expect(await Promise.race([once(child, 'message'), exit])).toEqual([{ event: 'ready' }, undefined]);
    // What these tests run at is inherited.
    expect(getPriority(child.pid)).toBe(Math.max(5, getPriority()));
  } finally {
    child.kill();
    await exit;
    rmSync(dataDir, { recursive: true });
    await database.drop();
  }
});
