import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { recordGreen, treeHash, wasGreen } from './green-tree.ts';

let folder: string;

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).trim();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backlot-green-'));
  git('init', '--quiet');
  writeFileSync(join(folder, '.gitignore'), 'node_modules\n');
  writeFileSync(join(folder, 'a.txt'), 'a');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'a');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('treeHash', () => {
  it('is that of the commit in a clean checkout', () => {
    expect(treeHash(folder)).toBe(git('rev-parse', 'HEAD^{tree}'));
  });

  it('differs with a file that is not committed, and leaves the index alone', () => {
    const before = treeHash(folder);
    writeFileSync(join(folder, 'b.txt'), 'b');
    expect(treeHash(folder)).not.toBe(before);
    expect(git('status', '--porcelain')).toBe('?? b.txt');
  });

  it('is undefined outside of a repository', () => {
    rmSync(join(folder, '.git'), { recursive: true });
    expect(treeHash(folder)).toBeUndefined();
  });
});

describe('a tree that a whole run found green', () => {
  it('is known from then on, and no other one is', () => {
    const tree = treeHash(folder);
    expect(wasGreen(tree, folder)).toBe(false);
    recordGreen(tree, folder);
    expect(wasGreen(tree, folder)).toBe(true);
    expect(wasGreen('another', folder)).toBe(false);
    expect(wasGreen(undefined, folder)).toBe(false);
  });

  it('is not recorded when the checkout has changed since the run began', () => {
    const tree = treeHash(folder);
    writeFileSync(join(folder, 'a.txt'), 'changed');
    recordGreen(tree, folder);
    expect(wasGreen(tree, folder)).toBe(false);
  });
});
