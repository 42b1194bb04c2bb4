import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

import { root } from '../paths.mjs';
import { PlainError } from '../plain-error.mjs';

/** Returns the revision given by `--since`; the last commit by default. */
export function readSince(args: string[]): string {
  try {
    return parseArgs({ args, options: { since: { type: 'string', default: 'HEAD' } } }).values.since;
  } catch {
    throw new PlainError(`"${args.join(' ')}" is not understood: npm run check -- --since REVISION`);
  }
}

function git(...args: string[]): string[] | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : undefined;
}

/** Returns files that differ from the revision, and untracked files. */
export function changedSince(revision: string): string[] {
  const changed = git('diff', '--name-only', revision, '--');
  const added = git('ls-files', '--others', '--exclude-standard');
  if (changed === undefined || added === undefined) throw new PlainError(`git knows no revision "${revision}"`);
  return [...changed, ...added];
}
