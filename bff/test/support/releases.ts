import { hash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { PageDescription } from '@backlot/domain/contract/page-description';
import { temporaryFolder } from '../../../tools/suite/temporary-folder.ts';
import type { ReleaseRecord, Part } from '../../src/platform/releases/release.ts';
import type { FileStorage } from '../../src/platform/storage/file-storage.ts';
import { FolderStorage } from '../../src/platform/storage/folder-storage.ts';
import { hashesOf, sealed, TEST_KEYS } from './release-seals.ts';
import type { TestServer } from './test-server.ts';

const integrityOf = (content: string) => `sha384-${hash('sha384', content, 'base64')}`;

export interface BuiltRelease {
  readonly record: ReleaseRecord;
  /** All files by path, including the record. */
  readonly files: ReadonlyMap<string, Buffer>;
}

function filesOf(part: Part, text: string): Record<string, string> {
  if (part === 'shell') {
    return {
      'index.html': `<!doctype html><html lang="en"><head><title>${text}</title><script type="module" src="/assets/${text}-abc.js"></script></head><body><div id="root"></div></body></html>`,
      'favicon.svg': `<svg xmlns="http://www.w3.org/2000/svg"><title>${text}</title></svg>`,
      [`assets/${text}-abc.js`]: `export const text = '${text}';\n`.repeat(200),
    };
  }
  return {
    'mf-manifest.json': JSON.stringify({ name: part, text }),
    'remoteEntry.js': `export const name = '${text}';`,
    [`assets/${text}-abc.js`]: `export const text = '${text}';\n`.repeat(200),
  };
}

/** A page description with titles made from its key. */
export const aPage = (key: string, path: string, changes: Partial<PageDescription> = {}): PageDescription => ({
  key,
  path,
  title: { en: `${key} in English`, es: `${key} en español` },
  search: 'shown',
  ...changes,
});

/** A release of a part; another `text` makes another release. */
export function aRelease(part: Part, text: string, changes: Partial<ReleaseRecord> = {}): BuiltRelease {
  const served = filesOf(part, text);
  const server = part === 'admin-mfe' ? {} : { [`server/${part}.cjs`]: `exports.secret = '${text}';` };
  const record: ReleaseRecord = {
    part,
    release: hash('sha256', JSON.stringify([part, served]), 'hex').slice(0, 16),
    contract: '1.0.0',
    provides: part === 'shell' ? { react: '19.3.1' } : {},
    needs: part === 'shell' ? [] : [{ name: 'react', requiredVersion: '^19.3.1' }],
    entry: part === 'shell' ? 'index.html' : 'remoteEntry.js',
    files: Object.fromEntries(Object.entries(served).map(([path, content]) => [path, integrityOf(content)])),
    firstView: { scripts: [`assets/${text}-abc.js`], styles: [], fonts: [] },
    pages: {},
    ...(part === 'admin-mfe' ? {} : { server: `server/${part}.cjs` }),
    firstViewBytes: 100,
    ...changes,
  };
  const files = new Map(
    Object.entries({ ...served, ...server, 'release.json': JSON.stringify(record) }).map(([path, content]) => [
      path,
      Buffer.from(content),
    ]),
  );
  const script = files.get(`assets/${text}-abc.js`);
  // The comment distinguishes the build's compressed file from one that the server would compress.
  if (script !== undefined)
    files.set(`assets/${text}-abc.js.br`, brotliCompressSync(`${script.toString()}// by the build`));
  return { record, files };
}

/** The release store of a server without a bucket. */
export const storeOf = ({ config }: TestServer): FileStorage => new FolderStorage(join(config.dataDir, 'releases'));

/** The files as stored, with their hashes and a seal in the record. */
export function storedFiles({ files }: Pick<BuiltRelease, 'files'>, keys = TEST_KEYS): ReadonlyMap<string, Buffer> {
  const others = [...files].filter(([path]) => path !== 'release.json');
  const record = files.get('release.json')?.toString('utf8');
  if (record === undefined) return files;
  try {
    return new Map([
      ...others,
      ['release.json', sealed('record', { ...JSON.parse(record), hashes: hashesOf(others) }, keys)],
    ]);
  } catch {
    // A test passes a record that is no JSON.
    return files;
  }
}

/** Uploads releases to a store without activating them. */
export async function publish(store: FileStorage, ...releases: readonly BuiltRelease[]): Promise<void> {
  for (const release of releases) {
    const { record } = release;
    for (const [path, content] of storedFiles(release))
      await store.put(`${record.part}/${record.release}/${path}`, content, 'application/octet-stream');
  }
}

let sequence = Date.now();

/** Writes a part's pointer; `undefined` selects the bundled build. */
export async function writePointer(
  store: FileStorage,
  part: Part,
  release: string | undefined,
  published: readonly BuiltRelease[] = [],
  keys = TEST_KEYS,
): Promise<void> {
  const step = { release, since: '2026-01-02T03:04:05.000Z', by: 'casey' };
  sequence += 1;
  const pointer = {
    part,
    sequence,
    current: release === undefined ? null : step,
    history: release === undefined ? [] : [step],
    published: published.map(({ record }) => record.release),
  };
  await store.put(`${part}/pointer.json`, sealed('pointer', pointer, keys), 'application/json');
}

/** Publishes and activates a release. */
export async function run(
  store: FileStorage,
  release: BuiltRelease,
  earlier: readonly BuiltRelease[] = [],
): Promise<void> {
  await publish(store, release);
  await writePointer(store, release.record.part, release.record.release, [release, ...earlier]);
}

/** Copies a release to where the server looks for bundled builds. */
export function copyBundled(folder: string, { record: { part }, files }: BuiltRelease): void {
  for (const [path, content] of files) {
    const file = join(folder, part, 'dist', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

/** Creates a folder of bundled front ends for the tests of the enclosing `describe`. */
export function frontEndsOf(...releases: readonly BuiltRelease[]): string {
  const folder = temporaryFolder();
  for (const release of releases) copyBundled(folder, release);
  return folder;
}
