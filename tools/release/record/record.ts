/** `release.json`: describes a build of a front end, its requirements and its files. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import * as z from 'zod';

import { DESCRIBED_PAGES } from '../../federation/described-pages.ts';
import { root } from '../../paths.mjs';
import { PlainError } from '../../plain-error.mjs';
import { compressedBytes, contentOf, RECORD } from './files.ts';
import { remoteFacts } from './remote.ts';
import {
  describedPageSchema,
  releaseRecordSchema,
  type DescribedPage,
  type Part,
  type ReleaseRecord,
} from './release-record.ts';
import { shellFacts } from './shell.ts';

const packageSchema = z.object({ version: z.string() });
/** Fields that are validated before the rest of a record. */
const nameSchema = z.object({
  part: z.string(),
  release: z.string().optional(),
  hashes: releaseRecordSchema.shape.hashes,
});

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

export const contractVersion = (): string => packageSchema.parse(readJson(join(root, 'domain/package.json'))).version;

/** @throws {PlainError} when the record names a file that is missing from the build */
function checkNamed({ part, entry, files, firstView, exposes = {}, federation = [], pages }: ReleaseRecord): void {
  const named = [
    entry,
    ...firstView.scripts,
    ...firstView.styles,
    ...firstView.fonts,
    ...federation,
    ...[...Object.values(exposes), ...Object.values(pages)].flatMap(({ scripts, styles }) => [...scripts, ...styles]),
  ];
  const missing = named.find((path) => !Object.hasOwn(files, path));
  if (missing !== undefined) throw new PlainError(`The build of ${part} names ${missing}, but does not hold it`);
}

/** Returns the build's page descriptions; undefined if it has none. */
function readDescribed(dist: string): DescribedPage[] | undefined {
  const file = join(dist, 'server', DESCRIBED_PAGES);
  return existsSync(file) ? z.array(describedPageSchema).parse(readJson(file)) : undefined;
}

/**
 * @param dist folder of a build
 * @param part front end of the build
 * @throws {PlainError} when the build is incomplete
 */
export function recordOf(dist: string, part: Part): ReleaseRecord {
  const described = readDescribed(dist);
  const facts = part === 'shell' ? shellFacts(dist) : remoteFacts(dist, part, described ?? []);
  const { files, hashes, release } = contentOf(dist);
  const server = `server/${part}.cjs`;
  const record: ReleaseRecord = {
    part,
    release,
    contract: contractVersion(),
    ...facts,
    ...(described === undefined ? {} : { describedPages: described.map(({ module: _, ...page }) => page) }),
    ...(existsSync(join(dist, server)) ? { server } : {}),
    firstViewBytes: 0,
    files,
    hashes,
  };
  checkNamed(record);
  return {
    ...record,
    firstViewBytes: facts.firstView.scripts.reduce((sum, path) => sum + compressedBytes(dist, path), 0),
  };
}

export function writeRecord(dist: string, part: Part): ReleaseRecord {
  const record = recordOf(dist, part);
  writeFileSync(join(dist, RECORD), `${JSON.stringify(record)}\n`);
  return record;
}

/** @throws {PlainError} when there is no record, it is of another part, or the files have changed since */
export function readRecord(dist: string, part: Part): ReleaseRecord {
  const file = join(dist, RECORD);
  if (!existsSync(file))
    throw new PlainError(`${file} is missing: build ${part} anew (npm run build -w @backlot/${part})`);
  const written = readJson(file);
  const name = nameSchema.parse(written);
  if (name.part !== part) throw new PlainError(`${dist} holds a build of ${name.part}, not of ${part}`);
  const { release, hashes } = contentOf(dist);
  if (release !== name.release || !isDeepStrictEqual(hashes, name.hashes ?? hashes))
    throw new PlainError(`The files in ${dist} are not those that its ${RECORD} was written for: build ${part} anew`);
  return releaseRecordSchema.parse(written);
}
