import { hash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll } from 'vitest';
import { type ReleaseRecord, type Part } from '../../src/platform/releases/release.js';
import { type FileStorage } from '../../src/platform/storage/file-storage.js';
import { FolderStorage } from '../../src/platform/storage/folder-storage.js';
import { hashesOf, sealed, TEST_KEYS } from './release-seals.js';
import { type TestServer } from './test-server.js';

const integrityOf = (content: string) => `sha384-${hash('sha384', content, 'base64')}`;

/** A built front end as the release command lays it down. */
export interface BuiltRelease {
  readonly record: ReleaseRecord;
  /** All files of it with the record, by their paths. */
  readonly files: ReadonlyMap<string, Buffer>;
}

/** Files of a small part; `word` tells one release from another. */
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

/** A release of a part; another `word` makes another release. */
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
  // Told from what the server would make by its comment.
  if (script !== undefined)
    files.set(`assets/${text}-abc.js.br`, brotliCompressSync(`${script.toString()}// by the build`));
  return { record, files };
}

/** The store of a server that keeps its releases in its data folder. */
export const storeOf = ({ config }: TestServer): FileStorage => new FolderStorage(join(config.dataDir, 'releases'));

/** The files of a release as the store has them, with the hashes in the record and its seal. */
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
    // A test wants a garbled one.
    return files;
  }
}

/** Puts a release into a store; it does not run yet. */
export async function publish(store: FileStorage, ...releases: readonly BuiltRelease[]): Promise<void> {
  for (const release of releases) {
    const { record } = release;
    for (const [path, content] of storedFiles(release))
      await store.put(`${record.part}/${record.release}/${path}`, content, 'application/octet-stream');
  }
}

let sequence = Date.now();

/** Writes what a pointer says; `undefined` for the build beside the server. */
export async function point(
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

/** Publishes a release and lets it run. */
export async function run(
  store: FileStorage,
  release: BuiltRelease,
  earlier: readonly BuiltRelease[] = [],
): Promise<void> {
  await publish(store, release);
  await point(store, release.record.part, release.record.release, [release, ...earlier]);
}

/** Lays a release into a folder of front ends, beside the server. */
export function layBeside(folder: string, { record: { part }, files }: BuiltRelease): void {
  for (const [path, content] of files) {
    const file = join(folder, part, 'dist', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

/** A folder of front ends that holds these releases, for all tests of a file. */
export function frontEndsOf(...releases: readonly BuiltRelease[]): () => string {
  let folder: string | undefined;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'backlot-front-ends-'));
    for (const release of releases) layBeside(folder, release);
  });
  afterAll(() => {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  });
  return () => {
    if (folder === undefined)
      throw new Error('The front ends are not laid down yet: ask for them within a test or a hook');
    return folder;
  };
}
