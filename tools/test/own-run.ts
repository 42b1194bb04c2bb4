/** Processes and temporary files of one test run. Both are cleaned up, however the run ends. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { terminate, workingDirectory } from '../processes.mjs';

const MARK = 'BACKLOT_TEST_RUN';
const STOP_TIMEOUTS = [
  ['SIGTERM', 3_000],
  ['SIGKILL', 3_000],
] as const;

const read = (path: string) => {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    // The process has ended, or belongs to another user.
    return '';
  }
};

/** Finds processes by a mark in their environment, or by their working directory, since databases overwrite theirs. */
function markedProcesses(mark: string, folder: string): number[] {
  const entry = `${MARK}=${mark}`;
  if (process.platform === 'linux') {
    const isOurs = (pid: number) =>
      read(`/proc/${pid}/environ`).split('\0').includes(entry) ||
      `${workingDirectory(pid) ?? ''}/`.startsWith(`${folder}/`);
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((pid) => pid !== process.pid && isOurs(pid));
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

export type OwnRun = ReturnType<typeof beginRun>;

/** Begins a run: processes started from now on inherit its temporary folder and its mark. */
export function beginRun() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'backlot-test-')));
  const mark = folder.slice(-6) + process.pid;
  const before = Object.fromEntries(['TMPDIR', 'TMP', 'TEMP', MARK].map((name) => [name, process.env[name]]));
  Object.assign(process.env, { TMPDIR: folder, TMP: folder, TEMP: folder, [MARK]: mark });
  return {
    folder,
    /** Ends remaining processes, removes the folder, and returns the number of processes. */
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
