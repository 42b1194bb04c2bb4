import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const MEMORY_MB = 256;

/** `nobody` of Linux. */
const NOBODY = 65_534;

const READABLE = 0o004;
const ENTERABLE = 0o001;

/** Options of a process that runs code of releases: it gets nothing of the server's but what it is sent. */
export interface Confinement {
  readonly execArgv: string[];
  readonly env: NodeJS.ProcessEnv;
  readonly uid?: number;
  readonly gid?: number;
}

function isOpenToAll(path: string, needed: number): boolean {
  const parent = dirname(path);
  return (statSync(path).mode & needed) === needed && (parent === path || isOpenToAll(parent, ENTERABLE));
}

/** Whether a user who owns nothing here could run the file. */
function runsForAnybody(file: string): boolean {
  try {
    return isOpenToAll(file, READABLE) && isOpenToAll(process.execPath, READABLE | ENTERABLE);
  } catch {
    return false;
  }
}

/** The given user; else nobody, where the server is root's and its files are open to all. */
function userFor(file: string, given: number | undefined): number | undefined {
  if (given !== undefined) return given;
  const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
  return isRoot && runsForAnybody(file) ? NOBODY : undefined;
}

/** What Node calls its permission model; it has the longer name up to version 22. */
const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/**
 * Reads its own code and no other file, writes none, starts no process and no thread, loads nothing native, and has an environment
 * without secrets. What Node does not close by itself, the network above all, `closeProcess` does.
 * @param uid of the user and the group that it runs as; undefined: nobody, where the server may choose
 */
export function confine(entry: URL, uid: number | undefined): Confinement {
  const file = fileURLToPath(entry);
  const user = userFor(file, uid);
  return {
    execArgv: [PERMISSION, `--allow-fs-read=${dirname(file)}/*`, `--max-old-space-size=${MEMORY_MB}`],
    env: { NODE_ENV: 'production' },
    ...(user === undefined ? {} : { uid: user, gid: user }),
  };
}
