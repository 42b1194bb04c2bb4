/** Brings the files of a release into the store, and takes those away that are kept no longer. */
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

import { PlainError } from '../../plain-error.mjs';
import { RECORD, releasedPaths } from '../record/files.ts';
import { releaseRecordSchema, type ReleaseRecord } from '../record/release-record.ts';
import type { Pointer } from './pointer.ts';
import type { ReleaseStore } from './release-store.ts';

const AT_ONCE = 8;

/** The server asks the store for such keys alone (`bff/src/platform/storage/file-storage.ts`). */
const KEY = /^[\w-]+(\.[\w-]+)*(\/[\w-]+(\.[\w-]+)*)*$/u;

const TYPES: Readonly<Record<string, string>> = {
  '.cjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const typeOf = (path: string) => TYPES[extname(path)] ?? 'application/octet-stream';

const folderOf = (part: string, release: string) => `${part}/${release}`;
const recordKey = (part: string, release: string) => `${folderOf(part, release)}/${RECORD}`;

/** The record of a release in the store; undefined when it is not there, or not whole. */
export async function storedRecord(
  store: ReleaseStore,
  part: string,
  release: string,
): Promise<ReleaseRecord | undefined> {
  const file = await store.get(recordKey(part, release));
  return file === undefined ? undefined : releaseRecordSchema.parse(JSON.parse(file.bytes.toString('utf8')));
}

/**
 * Writes all files of a recorded build; the record comes last, and makes it a release. Files of a release never change: those that are there
 * already, say of a run that was ended half-way, stay as they are.
 *
 * @returns whether it is new in the store
 */
export async function publish(
  store: ReleaseStore,
  dist: string,
  { part, release }: Pick<ReleaseRecord, 'part' | 'release'>,
): Promise<boolean> {
  if (await store.has(recordKey(part, release))) return false;
  const paths = releasedPaths(dist);
  const strange = paths.find((path) => !KEY.test(path));
  if (strange !== undefined)
    throw new PlainError(
      `The file ${strange} of ${part} has a name that the server does not serve: give it one of letters, digits, ".", "-" and "_"`,
    );
  for (let first = 0; first < paths.length; first += AT_ONCE) {
    await Promise.all(
      paths.slice(first, first + AT_ONCE).map((path) => copy(store, dist, `${folderOf(part, release)}/${path}`, path)),
    );
  }
  await store.put(recordKey(part, release), await readFile(join(dist, RECORD)), typeOf(RECORD));
  return true;
}

async function copy(store: ReleaseStore, dist: string, key: string, path: string): Promise<void> {
  if (await store.has(key)) return;
  await store.put(key, await readFile(join(dist, path)), typeOf(path));
}

/** Takes a release away: first what makes it one, so that nobody finds a half. */
export async function withdraw(store: ReleaseStore, part: string, release: string): Promise<void> {
  await store.remove(recordKey(part, release));
  await store.removeFolder(folderOf(part, release));
}

/**
 * Takes all releases away that the pointer does not keep, and with them what a run left that was ended half-way.
 *
 * @returns those that are gone
 */
export async function prune(store: ReleaseStore, part: string, { published }: Pointer): Promise<string[]> {
  // The running release is one of them, however old it is.
  const kept = new Set(published);
  const others = (await store.folders(part)).filter((release) => !kept.has(release));
  for (const release of others) await withdraw(store, part, release);
  return others;
}
