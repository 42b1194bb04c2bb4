/** Nx takes seconds to find stale packages, so it is skipped if no source file changed since the last build. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { nxCommand, runOrFail } from '../commands.mjs';
import { PACKAGES, root } from '../paths.mjs';
import { PlainError } from '../plain-error.mjs';
import { step } from '../progress.mjs';

const PROJECTS = [...PACKAGES, 'tools/federation', 'tools/release'];
const OUTPUTS = [
  'domain/dist/index.js',
  'shell/dist/release.json',
  'storefront-mfe/dist/release.json',
  'admin-mfe/dist/release.json',
  'bff/dist/server/main.js',
];

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'test', 'coverage', 'test-results']);
const SKIPPED_FILES = /\.(spec|stories)\.[a-z]+$|\.md$|\.tsbuildinfo$/;
const ROOT_FILES = /\.(json|[cm]?[jt]s)$/;

const stampFile = join(root, '.nx', 'backlot-build');

function* sourceFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!SKIPPED_FOLDERS.has(entry.name) && !entry.name.startsWith('.')) yield* sourceFiles(path);
    } else if (!SKIPPED_FILES.test(entry.name)) yield path;
  }
}

function inputs() {
  const ofRoot = readdirSync(root, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && ROOT_FILES.test(entry.name),
  );
  const ofProjects = PROJECTS.map((project) => join(root, project)).filter(existsSync);
  return [
    ...ofRoot.map((entry) => join(root, entry.name)),
    ...ofProjects.flatMap((folder) => [...sourceFiles(folder)]),
  ];
}

/** Hashes size and modification time of each file: a touched file costs an Nx run, never a stale build. */
function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const path of paths.toSorted()) {
    const stat = statSync(path, { throwIfNoEntry: false });
    hash.update(`${path}\0${stat === undefined ? 'missing' : `${stat.size} ${stat.mtimeMs}`}\n`);
  }
  return hash.digest('hex');
}

const outputs = OUTPUTS.map((output) => join(root, output));
const missingOutputs = () => OUTPUTS.filter((output) => !existsSync(join(root, output)));
const stamp = () => `${fingerprint(inputs())} ${fingerprint(outputs)}`;

export const isBuilt = () =>
  missingOutputs().length === 0 && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp();

/** Matches the heading that Nx prints above the output of a finished project. */
const PROJECT_LINE = /^> nx run (@backlot\/\S+?):build(.*)$/;

const runNx = (report) =>
  runOrFail(nxCommand('run-many', '-t', 'build'), 'The build failed, see above', {
    onLine(line) {
      const [, project, how] = PROJECT_LINE.exec(line) ?? [];
      if (project !== undefined) report(`${project}${how.includes('cache') ? ' (unchanged)' : ''}`);
    },
  });

/** Builds unless nothing changed; `always` runs Nx in any case. */
export async function ensureBuilt({ always = false } = {}) {
  if (!always && isBuilt()) return;
  rmSync(stampFile, { force: true });
  const before = fingerprint(inputs());
  await step('building', runNx);
  const missing = missingOutputs();
  if (missing.length > 0) throw new PlainError(`The build did not make ${missing.join(', ')}`);
  mkdirSync(dirname(stampFile), { recursive: true });
  // Files changed during the build may not be included.
  if (fingerprint(inputs()) === before) writeFileSync(stampFile, stamp());
}
