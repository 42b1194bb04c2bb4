/** What belongs to one run of the tests: its processes and its temporary files. Neither outlives it, however it ends. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { terminate } from '../processes.mjs';

const MARK = 'BACKLOT_TEST_RUN';
const STOP_TIMEOUTS = [
  ['SIGTERM', 3_000],
  ['SIGKILL', 3_000],
] as const;

const read = (path: string) => {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    // It has ended meanwhile, or belongs to somebody else.
    return '';
  }
};

const workingFolder = (pid: string) => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
};

/**
 * Processes that carry the mark in their environment, or that work in the folder: databases write over the environment that they were given.
 * Who was started by a process that is gone is found as well.
 */
function markedProcesses(mark: string, folder: string): number[] {
  const entry = `${MARK}=${mark}`;
  if (process.platform === 'linux') {
    const isOurs = (pid: string) =>
      read(`/proc/${pid}/environ`).split('\0').includes(entry) || `${workingFolder(pid)}/`.startsWith(`${folder}/`);
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid && isOurs(name))
      .map(Number);
  }
  if (process.platform === 'win32') return [];
  const lines = execFileSync('ps', ['-A', '-E', '-ww', '-o', 'pid=,command='], {
    encoding: 'utf8',
    maxBuffer: 50_000_000,
  }).split('\n');
  return lines
    .filter((line) => line.includes(entry) || line.includes(folder))
    .map((line) => Number.parseInt(line, 10))
    .filter((pid) => pid !== process.pid);
}

export interface OwnRun {
  readonly folder: string;
  /** Ends what still runs, removes the folder, and says how many processes there were. */
  readonly end: () => Promise<number>;
}

/**
 * Begins a run: from now on what this process starts has its temporary files in a folder of the run, and is known as part of it.
 */
export function beginRun(): OwnRun {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'backlot-test-')));
  const mark = folder.slice(-6) + process.pid;
  const before = Object.fromEntries(['TMPDIR', 'TMP', 'TEMP', MARK].map((name) => [name, process.env[name]]));
  Object.assign(process.env, { TMPDIR: folder, TMP: folder, TEMP: folder, [MARK]: mark });
  return {
    folder,
    async end() {
      const left = markedProcesses(mark, folder);
      await Promise.all(left.map((pid) => terminate(pid, STOP_TIMEOUTS)));
      for (const [name, value] of Object.entries(before)) {
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
      }
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
      return left.length;
    },
  };
}
