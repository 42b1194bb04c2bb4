import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { root } from '../paths.mjs';

const greenFile = (checkout: string) => join(checkout, 'node_modules/.cache/backlot/green');

function git(cwd: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd, encoding: 'utf8', env });
  return status === 0 ? stdout.trim() : undefined;
}

/** Returns git's tree hash of the checkout with uncommitted files; undefined outside of a repository. */
export function treeHash(checkout = root): string | undefined {
  const index = git(checkout, ['rev-parse', '--path-format=absolute', '--git-path', 'index']);
  if (index === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'backlot-tree-'));
  try {
    const env = { ...process.env, GIT_INDEX_FILE: join(folder, 'index') };
    if (existsSync(index)) copyFileSync(index, env.GIT_INDEX_FILE);
    return git(checkout, ['add', '--all'], env) === undefined ? undefined : git(checkout, ['write-tree'], env);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const wasGreen = (tree: string | undefined, checkout = root): boolean =>
  tree !== undefined && existsSync(greenFile(checkout)) && readFileSync(greenFile(checkout), 'utf8').trim() === tree;

/** Records a tree, unless the checkout changed since the run began. */
export function recordGreen(tree: string | undefined, checkout = root): void {
  if (tree === undefined || treeHash(checkout) !== tree) return;
  mkdirSync(dirname(greenFile(checkout)), { recursive: true });
  writeFileSync(greenFile(checkout), `${tree}\n`);
}
