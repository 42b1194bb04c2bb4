import { fork } from 'node:child_process';
import { once } from 'node:events';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LIMITS } from '../../tools/suite/limits.ts';
import { testFolder } from '../../tools/suite/temporary-folder.ts';
import { TestDatabase } from './support/test-database.ts';

const WORKER = join(import.meta.dirname, '../dist/server/worker.js');

it('a separate worker process runs at niceness 5', { timeout: LIMITS.processTest }, async () => {
  const database = await TestDatabase.create();
  const child = fork(WORKER, [], {
    env: { PATH: process.env['PATH'] ?? '', DATABASE_URL: database.url, DATA_DIR: testFolder(), PORT: '0' },
    // Not the options of the test runner.
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const exit = once(child, 'exit');
  try {
    expect(await Promise.race([once(child, 'message'), exit])).toEqual([{ event: 'ready' }, undefined]);
    // The niceness of the test run is inherited.
    expect(getPriority(child.pid)).toBe(Math.max(5, getPriority()));
  } finally {
    child.kill();
    await exit;
    await database.drop();
  }
});
