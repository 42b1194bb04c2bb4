import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import * as z from 'zod';

import { contentTypeOf } from '../../content-types.ts';
import { PlainError } from '../../plain-error.mjs';
import { hashOf, RECORD, releasedPaths } from '../record/files.ts';
import { releaseRecordSchema, type ReleaseRecord } from '../record/release-record.ts';
import type { Sealer } from '../seal/seal.ts';
import type { Pointer } from './pointer.ts';
import type { ReleaseStore } from './release-store.ts';

const AT_ONCE = 8;

/** The server requests only such keys (`bff/src/platform/storage/file-storage.ts`). */
const KEY = /^[\w-]+(\.[\w-]+)*(\/[\w-]+(\.[\w-]+)*)*$/u;

const folderOf = (part: string, release: string) => `${part}/${release}`;
const recordKey = (part: string, release: string) => `${folderOf(part, release)}/${RECORD}`;

const contentSchema = z.looseObject({});
const jsonOf = (bytes: Buffer) => contentSchema.parse(JSON.parse(bytes.toString('utf8')));

/**
 * Returns the record of a stored release; undefined if it is missing or incomplete.
 * @throws {PlainError} when another key signed it, so that servers would not run it
 */
export async function storedRecord(
  store: ReleaseStore,
  part: string,
  release: string,
  sealer: Sealer,
): Promise<ReleaseRecord | undefined> {
  const file = await store.get(recordKey(part, release));
  if (file === undefined) return undefined;
  const content = jsonOf(file.bytes);
  if (!sealer.isSealed('record', content))
    throw new PlainError(
      `${part}@${release} is not signed with your key: release it anew, or sign what is kept with "npm run release -- sign"`,
    );
  return releaseRecordSchema.parse(content);
}

/**
 * Writes all files of a recorded build; the signed record comes last and completes it. Equal files, for instance of an
 * interrupted run, are not rewritten.
 *
 * @returns whether the release is new in the store
 */
export async function publish(
  store: ReleaseStore,
  dist: string,
  { part, release }: Pick<ReleaseRecord, 'part' | 'release'>,
  sealer: Sealer,
): Promise<boolean> {
  const paths = releasedPaths(dist);
  const strange = paths.find((path) => !KEY.test(path));
  if (strange !== undefined)
    throw new PlainError(
      `The file ${strange} of ${part} has a name that the server does not serve: give it one of letters, digits, ".", "-" and "_"`,
    );
  const hashes = new Map(paths.map((path) => [path, { size: 0, sha256: '' }]));
  for (let first = 0; first < paths.length; first += AT_ONCE) {
    await Promise.all(
      paths.slice(first, first + AT_ONCE).map(async (path) => {
        const bytes = await readFile(join(dist, path));
        hashes.set(path, hashOf(bytes));
        await copy(store, `${folderOf(part, release)}/${path}`, path, bytes);
      }),
    );
  }
  const before = await store.get(recordKey(part, release));
  const record = { ...jsonOf(await readFile(join(dist, RECORD))), hashes: Object.fromEntries(hashes) };
  const bytes = Buffer.from(`${JSON.stringify(sealer.seal('record', record))}\n`);
  if (before?.bytes.equals(bytes) !== true) await store.put(recordKey(part, release), bytes, contentTypeOf(RECORD));
  return before === undefined;
}

async function copy(store: ReleaseStore, key: string, path: string, bytes: Buffer): Promise<void> {
  if ((await store.get(key))?.bytes.equals(bytes) === true) return;
  await store.put(key, bytes, contentTypeOf(path));
}

/** Deletes a release, its record first, so that it is never seen incomplete. */
export async function withdraw(store: ReleaseStore, part: string, release: string): Promise<void> {
  await store.remove(recordKey(part, release));
  await store.removeFolder(folderOf(part, release));
}

/** Deletes releases that the pointer does not list, also incomplete ones; returns their names. */
export async function prune(store: ReleaseStore, part: string, { published }: Pointer): Promise<string[]> {
  // Includes the running release, however old it is.
  const retained = new Set(published);
  const others = (await store.folders(part)).filter((release) => !retained.has(release));
  for (const release of others) await withdraw(store, part, release);
  return others;
}
