/** Nx's cache in `nx.json` is shared by all clones on a machine. */
import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, copyFileSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeEach, describe, expect, it } from 'vitest';

import { packageCommand } from '../commands.mjs';
import { modules, root } from '../paths.mjs';
import { readJournal } from './journal.ts';
import { testFolder } from './temporary-folder.ts';

let folder: string;

/** Commits a workspace with one suite, whose test logs its runs and fails while a file says so. */
function createOrigin(): string {
  const origin = join(folder, 'origin');
  const outside = JSON.stringify(folder);
  execFileSync('git', ['init', '--quiet', origin]);
  copyFileSync(join(root, 'nx.json'), join(origin, 'nx.json'));
  writeFileSync(join(origin, 'package.json'), '{ "name": "sample", "type": "module" }');
  writeFileSync(join(origin, '.gitignore'), 'node_modules\ntest-results\n.nx\n');
  writeFileSync(
    join(origin, 'sample.spec.ts'),
    `import { appendFileSync, existsSync } from 'node:fs';
     import { expect, test } from 'vitest';
     test('runs', () => {
       appendFileSync(${outside} + '/runs', '.');
       expect(existsSync(${outside} + '/broken')).toBe(false);
     });`,
  );
  const unit = {
    command: `"${process.execPath}" "${join(root, 'tools/suite/main.ts')}" vitest test-results/unit.jsonl`,
    inputs: ['{workspaceRoot}/sample.spec.ts'],
    outputs: ['{workspaceRoot}/test-results/unit.jsonl'],
    cache: true,
  };
  writeFileSync(join(origin, 'project.json'), JSON.stringify({ name: 'sample', targets: { unit } }));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: origin });
  git('add', '--all');
  git('commit', '--quiet', '--message', 'sample');
  return origin;
}

/** Clones into a folder and sets a different remote. */
function clone(origin: string, name: string): string {
  const path = join(folder, name);
  execFileSync('git', ['clone', '--quiet', origin, path]);
  execFileSync('git', ['remote', 'set-url', 'origin', `https://example.com/${name}.git`], { cwd: path });
  symlinkSync(modules, join(path, 'node_modules'));
  return path;
}

/** Runs the suite with its own home folder, which holds Nx's shared cache; returns the exit code. */
function runSuite(cwd: string) {
  const ours = Object.entries(process.env).filter(([name]) => !name.startsWith('NX_') && !name.startsWith('VITEST'));
  const env = { ...Object.fromEntries(ours), HOME: folder, USERPROFILE: folder, NX_DAEMON: 'false', NX_TUI: 'false' };
  const nx = spawnSync(process.execPath, [packageCommand('nx'), 'run', 'sample:unit'], { cwd, env, encoding: 'utf8' });
  return nx.status;
}

const runs = () => readFileSync(join(folder, 'runs'), 'utf8').length;

beforeEach(() => {
  folder = testFolder();
  appendFileSync(join(folder, 'runs'), '');
});

describe('a stage in a second clone', () => {
  it('is restored from the cache with its journal, when it passed in the first one', () => {
    const origin = createOrigin();
    const [first, second] = [clone(origin, 'first'), clone(origin, 'second')];
    expect([runSuite(first), runs()]).toEqual([0, 1]);
    expect([runSuite(second), runs()]).toEqual([0, 1]);
    expect(readJournal(join(second, 'test-results/unit.jsonl'))).toMatchObject({ passed: 1, failed: 0 });
    expect(existsSync(join(second, '.nx/cache'))).toBe(false);
  });

  it('runs when it failed in the first one', () => {
    const origin = createOrigin();
    const [first, second] = [clone(origin, 'first'), clone(origin, 'second')];
    writeFileSync(join(folder, 'broken'), '');
    expect(runSuite(first)).toBe(1);
    rmSync(join(folder, 'broken'));
    const before = runs();
    expect([runSuite(second), runs()]).toEqual([0, before + 1]);
  });
});
