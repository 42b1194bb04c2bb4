/** `npm run release -- sign`: signs the content of a store, from before signatures or under another key. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import * as z from 'zod';

import { DESCRIBED_PAGES } from '../../federation/described-pages.ts';
import { PlainError } from '../../plain-error.mjs';
import { hashOf, integrityOf, RECORD, releaseOf, type FileHash } from '../record/files.ts';
import { PARTS, type Part } from '../record/release-record.ts';
import { readPointer, writePointer } from '../store/pointer.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { Sealer } from './seal.ts';

const UNPACK: Readonly<Record<string, (bytes: Buffer) => Buffer>> = { '.br': brotliDecompressSync, '.gz': gunzipSync };

const recordSchema = z.looseObject({
  part: z.string(),
  release: z.string(),
  files: z.record(z.string(), z.string()),
  server: z.string().optional(),
});

const mismatch = (name: string, why: string) =>
  new PlainError(`${name} is not what its name stands for (${why}): nothing of it was signed. Release it anew`);

function unpacked(ending: string, bytes: Buffer): Buffer | undefined {
  try {
    return UNPACK[ending]?.(bytes);
  } catch {
    return undefined;
  }
}

/** Returns the hashes of a file and its compressed files, whose content must be equal. */
async function formsOf(
  store: ReleaseStore,
  folder: string,
  path: string,
  bytes: Buffer,
): Promise<[string, FileHash][]> {
  const forms: [string, FileHash][] = [[path, hashOf(bytes)]];
  for (const ending of Object.keys(UNPACK)) {
    const form = await store.get(`${folder}/${path}${ending}`);
    if (form === undefined) continue;
    if (unpacked(ending, form.bytes)?.equals(bytes) !== true) throw mismatch(folder, path + ending);
    forms.push([path + ending, hashOf(form.bytes)]);
  }
  return forms;
}

/** Signs a record whose files match its release id; trusting the id itself is up to the person who signs. */
async function signRelease(store: ReleaseStore, sealer: Sealer, part: Part, release: string): Promise<void> {
  const folder = `${part}/${release}`;
  const file = await store.get(`${folder}/${RECORD}`);
  if (file === undefined)
    throw new PlainError(`The files of ${part}@${release} are gone from ${store.name}: release it anew`);
  const record = recordSchema.parse(JSON.parse(file.bytes.toString('utf8')));
  const integrities: [string, string][] = [];
  const hashes: [string, FileHash][] = [];
  const ofServer = [...(record.server === undefined ? [] : [record.server]), `server/${DESCRIBED_PAGES}`];
  for (const path of [...Object.keys(record.files), ...ofServer]) {
    const content = await store.get(`${folder}/${path}`);
    if (content === undefined) {
      // Older releases have no page descriptions.
      if (path === `server/${DESCRIBED_PAGES}`) continue;
      throw mismatch(folder, `${path} is missing`);
    }
    integrities.push([path, integrityOf(content.bytes)]);
    hashes.push(...(await formsOf(store, folder, path, content.bytes)));
  }
  if (record.part !== part || record.release !== release || releaseOf(integrities) !== release)
    throw mismatch(folder, 'its files are others');
  const found = new Map(integrities);
  const other = Object.entries(record.files).find(([path, integrity]) => found.get(path) !== integrity);
  if (other !== undefined) throw mismatch(folder, other[0]);
  const sealed = sealer.seal('record', { ...record, hashes: Object.fromEntries(hashes) });
  await store.put(`${folder}/${RECORD}`, Buffer.from(`${JSON.stringify(sealed)}\n`), 'application/json; charset=utf-8');
}

/** @returns a line for each part with a pointer */
export async function signStore(store: ReleaseStore, sealer: Sealer): Promise<string[]> {
  const lines: string[] = [];
  for (const part of PARTS) {
    const { pointer, mark } = await readPointer(store, part);
    if (mark === undefined) continue;
    const releases = new Set([...pointer.published, ...(pointer.current === null ? [] : [pointer.current.release])]);
    for (const release of releases) await signRelease(store, sealer, part, release);
    await writePointer(store, part, pointer, { mark, sealer });
    lines.push(
      `${part}: ${[...releases].join(' ') || 'no release'}, runs ${pointer.current?.release ?? 'the build beside the server'}`,
    );
  }
  return lines;
}
