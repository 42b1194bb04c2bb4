/** One start per data folder: `running.json` names its process, and lets a start after a crash clean up. */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { PlainError } from '../plain-error.mjs';
import { isRunning, isSameProcess, startMark, waitUntil } from '../processes.mjs';
import { stopServer } from './server-process.mjs';

const TIMEOUT_MS = 3_000;
/** A start whose npm was killed stops by itself, which takes up to a full shutdown. */
const ABANDONED_TIMEOUT_MS = 30_000;
const AGAIN_MS = 1_000;

const read = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

const isAlive = (entry) => entry !== undefined && isSameProcess(entry.pid, entry.mark);

async function waitForEarlier(file, folder) {
  const earlier = read(file);
  if (!isAlive(earlier)) return earlier;
  const abandoned = earlier.parent !== undefined && !isRunning(earlier.parent);
  if (await waitUntil(() => !isAlive(earlier), abandoned ? ABANDONED_TIMEOUT_MS : TIMEOUT_MS)) return read(file);
  const where = earlier.url === undefined ? '' : ` at ${earlier.url}`;
  throw new PlainError(
    `Backlot already runs from ${folder}${where} (process ${earlier.pid}): stop it first, or set DATA_DIR and PORT for a second one`,
  );
}

/** A BFF exits by itself when its start is gone; one that hangs is terminated here. */
async function clearAway(entry) {
  if (!isAlive(entry?.bff)) return;
  if (await waitUntil(() => !isAlive(entry.bff), TIMEOUT_MS)) return;
  await stopServer(entry.bff.pid);
}

/**
 * Locks the folder for this process.
 *
 * @returns {Promise<{note: (more: object) => void, release: () => void}>} `note` adds fields to the lock file
 * @throws {PlainError} when another start uses the folder
 */
export async function lockFolder(folder) {
  const file = join(folder, 'running.json');
  await clearAway(await waitForEarlier(file, folder));
  rmSync(file, { force: true });
  let entry = {
    pid: process.pid,
    mark: startMark(process.pid),
    parent: process.env.npm_lifecycle_event === undefined ? undefined : process.ppid,
  };
  try {
    writeFileSync(file, `${JSON.stringify(entry)}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (error.code === 'EEXIST') throw new PlainError(`Another start of Backlot took ${folder} in the same moment`);
    rmSync(file, { force: true });
    throw new PlainError(
      `Nothing can be written into ${folder} (${error.code}): make room on its disk, then start again`,
    );
  }
  let again;
  /** Replaces the lock file atomically; retries while the disk is full. */
  const write = () => {
    clearTimeout(again);
    const draft = `${file}.new`;
    try {
      writeFileSync(draft, `${JSON.stringify(entry)}\n`, { mode: 0o600 });
      renameSync(draft, file);
    } catch {
      rmSync(draft, { force: true });
      again = setTimeout(write, AGAIN_MS).unref();
    }
  };
  return {
    note(more) {
      entry = { ...entry, ...more };
      write();
    },
    release() {
      clearTimeout(again);
      rmSync(file, { force: true });
    },
  };
}
