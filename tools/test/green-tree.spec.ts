import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeEach, describe, expect, it } from 'vitest';

import { recordGreen, treeHash, wasGreen } from './green-tree.ts';
import { testFolder } from '../suite/temporary-folder.ts';

let folder: string;

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).trim();

beforeEach(() => {
  folder = testFolder();
  git('init', '--quiet');
  writeFileSync(join(folder, '.gitignore'), 'node_modules\n');
  writeFileSync(join(folder, 'a.txt'), 'a');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'a');
});

describe('treeHash', () => {
  it("equals the commit's tree in a clean checkout", () => {
    expect(treeHash(folder)).toBe(git('rev-parse', 'HEAD^{tree}'));
  });

  it('includes uncommitted files, and does not change the index', () => {
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

describe('recordGreen', () => {
  it('records the tree only', () => {
    const tree = treeHash(folder);
    expect(wasGreen(tree, folder)).toBe(false);
    recordGreen(tree, folder);
    expect(wasGreen(tree, folder)).toBe(true);
    expect(wasGreen('another', folder)).toBe(false);
    expect(wasGreen(undefined, folder)).toBe(false);
  });

  it('does nothing when the checkout has changed since the run began', () => {
    const tree = treeHash(folder);
    writeFileSync(join(folder, 'a.txt'), 'changed');
    recordGreen(tree, folder);
    expect(wasGreen(tree, folder)).toBe(false);
  });
});
