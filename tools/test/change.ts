/** What has changed in the checkout. */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

import { root } from '../paths.mjs';
import { PlainError } from '../plain-error.mjs';

/** The revision that the words name, or the last commit */
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

/** Files that differ from the revision, and files that git does not know yet */
export function changedSince(revision: string): string[] {
  const changed = git('diff', '--name-only', revision, '--');
  const added = git('ls-files', '--others', '--exclude-standard');
  if (changed === undefined || added === undefined) throw new PlainError(`git knows no revision "${revision}"`);
  return [...changed, ...added];
}
