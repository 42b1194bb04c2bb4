/** Builds are reproducible, so that a cached build equals that of any clone. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { platform } from 'node:os';
import { join, relative } from 'node:path';

import { beforeAll, expect, it } from 'vitest';

import { packageCommand, toolEnvironment } from './commands.mjs';
import { modules, PACKAGES, root } from './paths.mjs';
import { LIMITS } from './suite/limits.ts';
import { temporaryFolder } from './suite/temporary-folder.ts';

const SKIPPED = new Set(['node_modules', 'dist', 'test-results', '.git', '.nx', '.data', 'storybook-static']);

const copy = temporaryFolder();

/** Hard-links the packages where possible, since they take a gigabyte. */
function copyModules() {
  const target = join(copy, 'node_modules');
  const linked = platform() === 'linux' && spawnSync('cp', ['-al', modules, target]).status === 0;
  if (!linked) {
    rmSync(target, { recursive: true, force: true });
    cpSync(modules, target, { recursive: true, verbatimSymlinks: true });
  }
  rmSync(join(target, '.cache'), { recursive: true, force: true });
}

function copySources() {
  for (const entry of readdirSync(root))
    if (!SKIPPED.has(entry))
      cpSync(join(root, entry), join(copy, entry), {
        recursive: true,
        filter: (source) => !SKIPPED.has(relative(root, source).split(/[\\/]/u).at(-1) ?? ''),
      });
}

/** Returns the SHA-256 of each built file by path. */
function hashes(workspace: string): Record<string, string> {
  const files = PACKAGES.flatMap((name) => {
    const dist = join(workspace, name, 'dist');
    const entries = name === 'ui-kit' ? [] : readdirSync(dist, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  });
  return Object.fromEntries(
    files
      .toSorted()
      .map((file) => [relative(workspace, file), createHash('sha256').update(readFileSync(file)).digest('hex')]),
  );
}

/** Builds every package of the copy; throws with the output. */
function buildCopy() {
  // Nx and vitest pass variables to their children.
  const isTheirs = (name: string) => /^(?:NX_|VITEST|NODE_ENV$)/u.test(name);
  const env = Object.fromEntries(Object.entries(toolEnvironment()).filter(([name]) => !isTheirs(name)));
  const options = { HOME: join(copy, 'home'), NX_DAEMON: 'false', NX_TUI: 'false', NX_SKIP_NX_CACHE: 'true' };
  const command = [packageCommand('nx'), 'run-many', '-t', 'build', '--outputStyle=static'];
  const build = spawnSync(process.execPath, command, { cwd: copy, env: { ...env, ...options }, encoding: 'utf8' });
  if (build.status !== 0) throw new Error(build.stdout + build.stderr);
}

/** Creates leftovers of an earlier build. */
function leaveFiles() {
  for (const name of PACKAGES.filter((other) => other !== 'ui-kit')) {
    mkdirSync(join(copy, name, 'dist'));
    writeFileSync(join(copy, name, 'dist', 'removed.js'), '');
  }
}

beforeAll(() => {
  copySources();
  copyModules();
  leaveFiles();
  buildCopy();
}, LIMITS.wholeBuild);

it('a build in another folder with leftovers has the same bytes', () => {
  const built = hashes(root);
  expect(Object.keys(built).length).toBeGreaterThan(100);
  expect(hashes(copy)).toEqual(built);
});
