import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { installWithApt } from './apt.ts';
import { capture } from './commands.mjs';
import { retry, withOutput } from './retry.mjs';
import { testFolder } from './suite/temporary-folder.ts';

let folder: string;
let reported: string[];

beforeEach(() => {
  folder = testFolder();
  reported = [];
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const options = { report: (line: string) => void reported.push(line), pausesMs: [10, 20] };
const attempts = () => readFileSync(join(folder, 'attempts'), 'utf8').trimEnd().split('\n');

/** Writes a program that logs its arguments, and exits with code 1 in its first calls that match `fails`. */
function program(name: string, failures: number, fails = '*'): string {
  const path = join(folder, name);
  const source = `#!/bin/sh
cd '${folder}'
echo "$*" >> attempts
mkdir running || exit 3
sleep 0.1
rmdir running
case "$*" in ${fails}) echo x >> failures ;; *) exit 0 ;; esac
test "$(wc -l < failures)" -gt ${failures} || { echo "failure of $*"; exit 1; }
`;
  writeFileSync(path, source, { mode: 0o755 });
  return path;
}

describe('retry', () => {
  it('succeeds with a command that fails twice', async () => {
    const command = [program('install', 2), 'ci'];
    expect(await retry(() => capture(command), options)).toMatchObject({ code: 0, output: '' });
    expect(attempts()).toEqual(['ci', 'ci', 'ci']);
    expect(reported).toEqual([
      'it ended with code 1, next attempt in 0.01 s',
      'it ended with code 1, next attempt in 0.02 s',
    ]);
  });

  it('returns how the third attempt ended when all fail', async () => {
    const command = [program('install', 9), 'ci'];
    expect(await retry(() => capture(command), options)).toMatchObject({ code: 1, output: 'failure of ci\n' });
    expect(attempts()).toHaveLength(3);
  });

  it('runs a command once that succeeds, is ended by a signal, or is missing', async () => {
    expect(await retry(() => capture([program('install', 0)]), options)).toMatchObject({ code: 0 });
    expect(attempts()).toHaveLength(1);
    const killed = [process.execPath, '-e', 'process.kill(process.pid, "SIGKILL")'];
    expect(await retry(() => capture(killed), options)).toMatchObject({ code: null });
    expect(await retry(() => capture([join(folder, 'nothing')]), options)).toMatchObject({ code: null });
    expect(reported).toEqual([]);
  });
});

describe('withOutput', () => {
  it('shows the last 15 lines of the output below the message', () => {
    const lines = Array.from({ length: 20 }, (_, index) => `line ${index}`);
    expect(withOutput('It failed', `${lines.join('\n')}\n`)).toBe(['It failed', ...lines.slice(5)].join('\n'));
    expect(withOutput('It failed', '')).toBe('It failed');
  });
});

describe('installWithApt', () => {
  it("retries, waits for apt's lock, and returns the output", async () => {
    program('apt-get', 2, '*install*');
    vi.stubEnv('PATH', folder + delimiter + (process.env['PATH'] ?? ''));
    expect(await installWithApt(['redis-server'], options)).toMatchObject({ code: 0 });
    const call = '-o DPkg::Lock::Timeout=120';
    const attempt = [`${call} update`, `${call} install -y --no-install-recommends redis-server`];
    expect(attempts()).toEqual([...attempt, ...attempt, ...attempt]);
  });

  it('never runs concurrently', async () => {
    program('apt-get', 0);
    vi.stubEnv('PATH', folder + delimiter + (process.env['PATH'] ?? ''));
    const ends = await Promise.all(['one', 'other'].map((name) => installWithApt([name], options)));
    expect(ends.map(({ code, output }) => ({ code, output }))).toEqual([
      { code: 0, output: '' },
      { code: 0, output: '' },
    ]);
    expect(attempts()).toHaveLength(4);
    expect(existsSync(join(folder, 'running'))).toBe(false);
  });
});
