/** `release.json`: what a build of a front end is, needs and holds. Its shape is that of the server, `bff/src/platform/releases/release.ts`. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { DESCRIBED_PAGES } from '../../federation/described-pages.ts';
import { root } from '../../paths.mjs';
import { PlainError } from '../../plain-error.mjs';
import { compressedBytes, contentOf, RECORD } from './files.mjs';
import { remoteFacts } from './remote.mjs';
import { shellFacts } from './shell.mjs';

/** The front ends that are released by themselves. */
export const PARTS = ['shell', 'storefront-mfe', 'admin-mfe'];

/** Version of the contract that front ends of this repository are built with. */
export const contractVersion = () => JSON.parse(readFileSync(join(root, 'domain/package.json'), 'utf8')).version;

/** @throws {PlainError} when the record names a file that the build does not hold: browsers would be sent for it */
function checkNamed({ part, entry, files, firstView, pages }) {
  const named = [
    entry,
    ...firstView.scripts,
    ...firstView.styles,
    ...firstView.fonts,
    ...Object.values(pages).flatMap(({ scripts, styles }) => [...scripts, ...styles]),
  ];
  const missing = named.find((path) => !Object.hasOwn(files, path));
  if (missing !== undefined) throw new PlainError(`The build of ${part} names ${missing}, but does not hold it`);
}

/** What the build tells the server of its pages; undefined when it tells nothing. */
function readDescribed(dist) {
  const file = join(dist, 'server', DESCRIBED_PAGES);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/**
 * @param {string} dist folder of a build
 * @param {string} part which front end it is of
 * @returns {object} a ReleaseRecord
 * @throws {PlainError} when the folder holds no whole build
 */
export function recordOf(dist, part) {
  const described = readDescribed(dist);
  const facts = part === 'shell' ? shellFacts(dist) : remoteFacts(dist, part, described ?? []);
  const { files, release } = contentOf(dist);
  const server = `server/${part}.cjs`;
  const record = {
    part,
    release,
    contract: contractVersion(),
    ...facts,
    ...(described === undefined ? {} : { describedPages: described.map(({ module: _, ...page }) => page) }),
    ...(existsSync(join(dist, server)) ? { server } : {}),
    firstViewBytes: 0,
    files,
  };
  checkNamed(record);
  return {
    ...record,
    firstViewBytes: facts.firstView.scripts.reduce((sum, path) => sum + compressedBytes(dist, path), 0),
  };
}

/** Writes the record into the build. */
export function writeRecord(dist, part) {
  const record = recordOf(dist, part);
  writeFileSync(join(dist, RECORD), `${JSON.stringify(record)}\n`);
  return record;
}

/**
 * The record of a build that was recorded before.
 * @throws {PlainError} when there is none, it is of another part, or the files have changed since
 */
export function readRecord(dist, part) {
  const file = join(dist, RECORD);
  if (!existsSync(file))
    throw new PlainError(`${file} is missing: build ${part} anew (npm run build -w @backlot/${part})`);
  const record = JSON.parse(readFileSync(file, 'utf8'));
  if (record.part !== part) throw new PlainError(`${dist} holds a build of ${record.part}, not of ${part}`);
  if (contentOf(dist).release !== record.release)
    throw new PlainError(`The files in ${dist} are not those that its ${RECORD} was written for: build ${part} anew`);
  return record;
}
