/** The files of a build: which of them belong to a release, and what stands for their content. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** Says what the release is; made last of all, and no part of what it stands for. */
export const RECORD = 'release.json';

const PREPARED = /\.(?:br|gz)$/u;
/** What the bundlers write down for other tools. */
const FOR_TOOLS = /(?:^|\/)\.|^mf-stats\.json/u;

const byCode = (left: string, right: string) => (left < right ? -1 : Number(left > right));

/** Every file of a build that a release consists of, compressed forms included, by its path with `/`; sorted. */
export function releasedPaths(dist: string): string[] {
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => path !== RECORD && !FOR_TOOLS.test(path))
    .sort(byCode);
}

const isServed = (path: string) => !path.startsWith('server/');

/** Size and SHA-256 of a file, as the server checks them. */
export interface FileHash {
  readonly size: number;
  readonly sha256: string;
}

export const hashOf = (bytes: Buffer): FileHash => ({
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

/** As an `integrity` attribute has it. */
export const integrityOf = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** The name of a release, from the integrity of each of its files but for compressed forms. */
export function releaseOf(files: readonly (readonly [path: string, integrity: string])[]): string {
  const sorted = files.toSorted(([left], [right]) => byCode(left, right));
  return createHash('sha256')
    .update(sorted.map(([path, integrity]) => `${path}\n${integrity}\n`).join(''))
    .digest('hex')
    .slice(0, 16);
}

export interface Content {
  /** Those that are served, with the `integrity` of each. */
  readonly files: Record<string, string>;
  /** Every file, compressed forms and those of the server included. */
  readonly hashes: Record<string, FileHash>;
  /** Stands for the content of all of them and of the server's module. */
  readonly release: string;
}

/** @param dist folder of a build */
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

/** How much of the network a file takes: its brotli form, as the build made it, or as one would be. */
export function compressedBytes(dist: string, path: string): number {
  const prepared = join(dist, `${path}.br`);
  if (existsSync(prepared)) return statSync(prepared).size;
  const content = readFileSync(join(dist, path));
  return Math.min(content.length, brotliCompressSync(content).length);
}
