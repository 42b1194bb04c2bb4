import type { ForkOptions } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const MEMORY_MB = 256;

/** Uid of `nobody` on Linux. */
const NOBODY = 65_534;

const READABLE = 0o004;
const EXECUTABLE = 0o001;

/** Fork options of a sandboxed process that runs code of releases. */
export type Confinement = Pick<ForkOptions, 'execArgv' | 'env' | 'uid' | 'gid'>;

function isWorldAccessible(path: string, needed: number): boolean {
  const parent = dirname(path);
  return (statSync(path).mode & needed) === needed && (parent === path || isWorldAccessible(parent, EXECUTABLE));
}

function isRunnableByAnyUser(file: string): boolean {
  try {
    return isWorldAccessible(file, READABLE) && isWorldAccessible(process.execPath, READABLE | EXECUTABLE);
  } catch {
    return false;
  }
}

/** `nobody` by default if the server runs as root and its files are world-readable. */
function userFor(file: string, given: number | undefined): number | undefined {
  if (given !== undefined) return given;
  const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
  return isRoot && isRunnableByAnyUser(file) ? NOBODY : undefined;
}

/** Node has the longer name up to version 22. */
const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/** Sandbox: reads its own code only. The permission model does not cover the network; `closeProcess` does. */
export function confine(entry: URL, uid: number | undefined): Confinement {
  const file = fileURLToPath(entry);
  const user = userFor(file, uid);
  return {
    execArgv: [PERMISSION, `--allow-fs-read=${dirname(file)}/*`, `--max-old-space-size=${MEMORY_MB}`],
    env: { NODE_ENV: 'production' },
    ...(user === undefined ? {} : { uid: user, gid: user }),
  };
}
