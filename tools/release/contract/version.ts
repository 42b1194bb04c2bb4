/**
 * The version of the contract is that of `@backlot/domain`. It lies with the fingerprint of the contract in `domain/contract-version.json`, so
 * that nobody changes the one without the other.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import semver, { type ReleaseType } from 'semver';
import * as z from 'zod';

import { PlainError } from '../../plain-error.mjs';
import { fingerprintOf } from './fingerprint.ts';

type Step = Extract<ReleaseType, 'minor' | 'major'>;

const PACKAGE = '@backlot/domain';
const FILE = 'domain/contract-version.json';
const LOCK = 'package-lock.json';
const RAISE = '"npm run contract:version -- --raise minor" for an addition, "--raise major" for anything else';

const contractSchema = z.object({ paths: z.unknown(), components: z.unknown() });
const recordedSchema = z.object({ version: z.string(), fingerprint: z.string() });
const packageSchema = z.object({ version: z.string() });
const rootSchema = z.object({ workspaces: z.array(z.string()) });

const readJson = <S extends z.ZodType>(schema: S, repository: string, path: string): z.infer<S> =>
  schema.parse(JSON.parse(readFileSync(join(repository, path), 'utf8')));
const writeJson = (repository: string, path: string, value: unknown) =>
  writeFileSync(join(repository, path), `${JSON.stringify(value, null, 2)}\n`);

const fingerprintNow = (repository: string) => fingerprintOf(readJson(contractSchema, repository, 'bff/openapi.json'));
const versionNow = (repository: string) => readJson(packageSchema, repository, 'domain/package.json').version;

/** What is wrong with the version in the repository that lies in the folder `house`. */
export function whyStale(repository: string): string | undefined {
  if (!existsSync(join(repository, FILE)))
    return `${FILE} is missing: write it with "npm run contract:version -- --keep"`;
  const recorded = readJson(recordedSchema, repository, FILE);
  const version = versionNow(repository);
  if (recorded.version !== version)
    return `domain/package.json says ${version}, ${FILE} says ${recorded.version}: set the version back, and raise it with ${RAISE}`;
  if (recorded.fingerprint !== fingerprintNow(repository))
    return `The contract is another one than that of version ${version} (bff/openapi.json), and its version is the same: raise it with ${RAISE}`;
  return undefined;
}

/** Notes the contract as it is under the version as it is: for the first time, or when no program can see the change. */
export function keepVersion(repository: string): void {
  writeJson(repository, FILE, { version: versionNow(repository), fingerprint: fingerprintNow(repository) });
}

function raised(version: string, by: Step): string {
  const next = semver.inc(version, by);
  if (next === null) throw new PlainError(`domain/package.json has a version that cannot be raised: ${version}`);
  return next;
}

/** Replaces texts in a file that must be there; the rest of it stays as people wrote it. */
function replaceIn(repository: string, path: string, from: string, to: string): void {
  const text = readFileSync(join(repository, path), 'utf8');
  if (text.includes(from)) writeFileSync(join(repository, path), text.replaceAll(from, to));
}

/**
 * Raises the version wherever it stands, and notes the contract as it is.
 *
 * @param by `minor` when everything that was understood before still is
 * @returns the new version
 */
export function raiseVersion(repository: string, by: Step): string {
  const before = versionNow(repository);
  const version = raised(before, by);
  replaceIn(repository, 'domain/package.json', `"version": "${before}"`, `"version": "${version}"`);
  for (const workspace of ['.', ...readJson(rootSchema, repository, 'package.json').workspaces]) {
    replaceIn(repository, join(workspace, 'package.json'), `"${PACKAGE}": "${before}"`, `"${PACKAGE}": "${version}"`);
  }
  replaceIn(
    repository,
    LOCK,
    `"name": "${PACKAGE}",\n      "version": "${before}"`,
    `"name": "${PACKAGE}",\n      "version": "${version}"`,
  );
  replaceIn(repository, LOCK, `"${PACKAGE}": "${before}"`, `"${PACKAGE}": "${version}"`);
  keepVersion(repository);
  return version;
}
