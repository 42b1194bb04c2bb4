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

export interface Content {
  /** Those that are served, with the `integrity` of each. */
  readonly files: Record<string, string>;
  /** Stands for the content of all of them and of the server's module. */
  readonly release: string;
}

/** @param dist folder of a build */
export function contentOf(dist: string): Content {
  const plain = releasedPaths(dist).filter((path) => !PREPARED.test(path));
  const hashes = plain.map((path): [path: string, hash: string] => [
    path,
    `sha384-${createHash('sha384')
      .update(readFileSync(join(dist, path)))
      .digest('base64')}`,
  ]);
  const whole = createHash('sha256')
    .update(hashes.map(([path, hash]) => `${path}\n${hash}\n`).join(''))
    .digest('hex');
  return { files: Object.fromEntries(hashes.filter(([path]) => isServed(path))), release: whole.slice(0, 16) };
}

/** How much of the network a file takes: its brotli form, as the build made it, or as one would be. */
export function compressedBytes(dist: string, path: string): number {
  const prepared = join(dist, `${path}.br`);
  if (existsSync(prepared)) return statSync(prepared).size;
  const content = readFileSync(join(dist, path));
  return Math.min(content.length, brotliCompressSync(content).length);
}
