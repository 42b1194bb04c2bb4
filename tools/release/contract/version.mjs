/**
 * The version of the contract is that of `@backlot/domain`. It lies with the fingerprint of the contract in `domain/contract-version.json`, so
 * that nobody changes the one without the other.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import semver from 'semver';

import { PlainError } from '../../plain-error.mjs';
import { fingerprintOf } from './fingerprint.mjs';

const PACKAGE = '@backlot/domain';
const FILE = 'domain/contract-version.json';
const RAISE = '"npm run contract:version -- --raise minor" for an addition, "--raise major" for anything else';

const readJson = (house, path) => JSON.parse(readFileSync(join(house, path), 'utf8'));
const writeJson = (house, path, value) => writeFileSync(join(house, path), `${JSON.stringify(value, null, 2)}\n`);

const fingerprintNow = (house) => fingerprintOf(readJson(house, 'bff/openapi.json'));
const versionNow = (house) => readJson(house, 'domain/package.json').version;

/**
 * @param {string} house folder of the repository
 * @returns {string | undefined} what is wrong
 */
export function whyStale(house) {
  if (!existsSync(join(house, FILE))) return `${FILE} is missing: write it with "npm run contract:version -- --keep"`;
  const kept = readJson(house, FILE);
  const version = versionNow(house);
  if (kept.version !== version)
    return `domain/package.json says ${version}, ${FILE} says ${kept.version}: set the version back, and raise it with ${RAISE}`;
  if (kept.fingerprint !== fingerprintNow(house))
    return `The contract is another one than that of version ${version} (bff/openapi.json), and its version is the same: raise it with ${RAISE}`;
  return undefined;
}

/** Notes the contract as it is under the version as it is: for the first time, or when no program can see the change. */
export function keepVersion(house) {
  writeJson(house, FILE, { version: versionNow(house), fingerprint: fingerprintNow(house) });
}

function raised(version, by) {
  const next = semver.inc(version, by);
  if (next === null) throw new PlainError(`domain/package.json has a version that cannot be raised: ${version}`);
  return next;
}

/** Replaces texts in a file that must be there; the rest of it stays as people wrote it. */
function replaceIn(house, path, from, to) {
  const text = readFileSync(join(house, path), 'utf8');
  if (text.includes(from)) writeFileSync(join(house, path), text.replaceAll(from, to));
}

/** The lock file names the version in the entry of the package, and in those of all that need it. */
function raiseInLock(house, version) {
  const lock = readJson(house, 'package-lock.json');
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (path === 'domain') entry.version = version;
    for (const kind of ['dependencies', 'devDependencies'])
      if (entry[kind]?.[PACKAGE] !== undefined) entry[kind][PACKAGE] = version;
  }
  writeJson(house, 'package-lock.json', lock);
}

/**
 * Raises the version wherever it stands, and notes the contract as it is.
 *
 * @param {string} house
 * @param {'minor' | 'major'} by `minor` when everything that was understood before still is
 * @returns {string} the new version
 */
export function raiseVersion(house, by) {
  const before = versionNow(house);
  const version = raised(before, by);
  replaceIn(house, 'domain/package.json', `"version": "${before}"`, `"version": "${version}"`);
  for (const workspace of ['.', ...readJson(house, 'package.json').workspaces]) {
    replaceIn(house, join(workspace, 'package.json'), `"${PACKAGE}": "${before}"`, `"${PACKAGE}": "${version}"`);
  }
  raiseInLock(house, version);
  keepVersion(house);
  return version;
}
