import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** Release record; written last and not part of the release's hash. */
export const RECORD = 'release.json';

const PREPARED = /\.(?:br|gz)$/u;
/** Files written by the bundlers for other tools. */
const FOR_TOOLS = /(?:^|\/)\.|^mf-stats\.json/u;

const byCode = (left: string, right: string) => (left < right ? -1 : Number(left > right));

/** Returns the sorted paths of all files of a release, including compressed ones, with `/`. */
export function releasedPaths(dist: string): string[] {
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => path !== RECORD && !FOR_TOOLS.test(path))
    .sort(byCode);
}

const isServed = (path: string) => !path.startsWith('server/');

export interface FileHash {
  readonly size: number;
  readonly sha256: string;
}

export const hashOf = (bytes: Buffer): FileHash => ({
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

export const integrityOf = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Returns the id of a release: a hash over the integrity of its files without compressed ones. */
export function releaseOf(files: readonly (readonly [path: string, integrity: string])[]): string {
  const sorted = files.toSorted(([left], [right]) => byCode(left, right));
  return createHash('sha256')
    .update(sorted.map(([path, integrity]) => `${path}\n${integrity}\n`).join(''))
    .digest('hex')
    .slice(0, 16);
}

export interface Content {
  /** Served files with their `integrity`. */
  readonly files: Record<string, string>;
  /** Hashes of all files, including compressed ones and those of the server. */
  readonly hashes: Record<string, FileHash>;
  /** Id of the release: a hash of all content. */
  readonly release: string;
}

export function contentOf(dist: string): Content {
  const contents = releasedPaths(dist).map((path): [path: string, bytes: Buffer] => [
    path,
    readFileSync(join(dist, path)),
  ]);
  const integrities = contents
    .filter(([path]) => !PREPARED.test(path))
    .map(([path, bytes]): [path: string, integrity: string] => [path, integrityOf(bytes)]);
  return {
    files: Object.fromEntries(integrities.filter(([path]) => isServed(path))),
    hashes: Object.fromEntries(contents.map(([path, bytes]) => [path, hashOf(bytes)])),
    release: releaseOf(integrities),
  };
}

/** Returns the transfer size of a file: its Brotli file, or the size that one would have. */
export function compressedBytes(dist: string, path: string): number {
  const prepared = join(dist, `${path}.br`);
  if (existsSync(prepared)) return statSync(prepared).size;
  const content = readFileSync(join(dist, path));
  return Math.min(content.length, brotliCompressSync(content).length);
}
