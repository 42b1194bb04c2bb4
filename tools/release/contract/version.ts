/**
 * The contract's version is that of `@backlot/domain`, stored with the contract's fingerprint in
 * `domain/contract-version.json` to detect changes without a new version.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import semver, { type ReleaseType } from 'semver';
import * as z from 'zod';

import { PlainError } from '../../plain-error.mjs';

type Step = Extract<ReleaseType, 'minor' | 'major'>;

const PACKAGE = '@backlot/domain';
const FILE = 'domain/contract-version.json';
const LOCK = 'package-lock.json';
const RAISE = '"npm run contract:version -- --raise minor" for an addition, "--raise major" for anything else';

const contractSchema = z.object({ paths: z.unknown(), components: z.unknown() });
const recordedSchema = z.object({ version: z.string(), fingerprint: z.string() });
const packageSchema = z.object({ version: z.string() });
const rootSchema = z.object({ workspaces: z.array(z.string()) });

/** Keywords without effect on clients. */
const TEXT_KEYWORDS = new Set(['description', 'summary', 'title', 'example', 'examples']);

function withoutTexts(value: unknown, areNames = false): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutTexts(each));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => areNames || !TEXT_KEYWORDS.has(key));
  return Object.fromEntries(entries.map(([key, each]) => [key, withoutTexts(each, key === 'properties' && !areNames)]));
}

/** Returns the contract's fingerprint: equal for descriptions that require the same of server and clients. */
export function fingerprintOf({ paths, components }: z.input<typeof contractSchema>): string {
  return createHash('sha256')
    .update(JSON.stringify(withoutTexts({ paths, components })))
    .digest('hex')
    .slice(0, 32);
}

const readJson = <S extends z.ZodType>(schema: S, repository: string, path: string): z.infer<S> =>
  schema.parse(JSON.parse(readFileSync(join(repository, path), 'utf8')));
const writeJson = (repository: string, path: string, value: unknown) =>
  writeFileSync(join(repository, path), `${JSON.stringify(value, null, 2)}\n`);

const fingerprintNow = (repository: string) => fingerprintOf(readJson(contractSchema, repository, 'bff/openapi.json'));
const versionNow = (repository: string) => readJson(packageSchema, repository, 'domain/package.json').version;

/** Returns why the repository's contract version is wrong, undefined if it is not. */
export function contractVersionIssue(repository: string): string | undefined {
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

/** Records the current contract for the current version: initially, or after changes invisible to clients. */
export function keepVersion(repository: string): void {
  writeJson(repository, FILE, { version: versionNow(repository), fingerprint: fingerprintNow(repository) });
}

function raised(version: string, by: Step): string {
  const next = semver.inc(version, by);
  if (next === null) throw new PlainError(`domain/package.json has a version that cannot be raised: ${version}`);
  return next;
}

/** Replaces a text in a file, which must exist, without reformatting the rest. */
function replaceIn(repository: string, path: string, from: string, to: string): void {
  const text = readFileSync(join(repository, path), 'utf8');
  if (text.includes(from)) writeFileSync(join(repository, path), text.replaceAll(from, to));
}

/**
 * Raises the version in all its places, and records the current contract.
 *
 * @param by `minor` for backward-compatible changes
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
