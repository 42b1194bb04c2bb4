import { readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { listenErrorCode } from './ports.mjs';
import { startRedis } from './redis-server.ts';
import { testFolder } from './suite/temporary-folder.ts';

/** Time in ms after which a start is considered waiting. */
const NOT_YET_MS = 1_000;

/**
 * Puts a failing `redis-server` first on the PATH, whose first call prints this. Returns the file with the ports of all
 * calls.
 */
function failFirst(message: string): string {
  const folder = testFolder();
  const calls = join(folder, 'calls');
  const path = process.env['PATH'] ?? '';
  const source = `#!/bin/sh
echo "$2" >> '${calls}'
test "$(wc -l < '${calls}')" -gt 1 || { echo '${message}'; exit 1; }
PATH='${path}' exec redis-server "$@"
`;
  writeFileSync(join(folder, 'redis-server'), source, { mode: 0o755 });
  vi.stubEnv('PATH', folder + delimiter + path);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  return calls;
}

describe('startRedis', () => {
  it('tries another port when the free one is taken before Redis binds it', async () => {
    const calls = failFirst('Warning: Could not create server TCP listening socket: bind: Address already in use');
    const redis = await startRedis();
    await redis.stop();
    const ports = readFileSync(calls, 'utf8').trimEnd().split('\n');
    expect(ports).toEqual([expect.any(String), String(redis.port)]);
    expect(new Set(ports).size).toBe(2);
  });

  it('waits for the port of an earlier server, and does not accept another Redis there', async () => {
    const first = await startRedis();
    const starting = startRedis(first.port);
    const soon = await Promise.race([starting, sleep(NOT_YET_MS, 'not yet')]);
    await first.stop();
    const second = await starting;
    const during = await listenErrorCode(second.port, '127.0.0.1');
    await second.kill();
    expect([soon, second.url, during]).toEqual(['not yet', first.url, 'EADDRINUSE']);
  });

  it('rejects with the output of redis-server when it does not start', async () => {
    failFirst('FATAL CONFIG FILE ERROR');
    await expect(startRedis()).rejects.toThrow(/does not answer at port \d+:\nFATAL CONFIG FILE ERROR\n/u);
  });
});
