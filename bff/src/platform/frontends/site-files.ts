import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { contentOf, type Content, type Prepared } from '../http-cache/content-encoding.ts';
import { isServed } from '../releases/release-files.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

export const contentTypeOf = (name: string) => TYPES[extname(name)] ?? 'application/octet-stream';

export const IS_COMPRESSED = /\.(jpg|png|webp|woff2?|ico)$/u;

/** Precompressed variant of another file. */
const PREPARED = /\.(?:br|gz)$/u;

/** Names that contain a content hash: never change. */
const IMMUTABLE = /\/assets\/[^/]+$/u;

export const CACHE_IMMUTABLE = 'public, max-age=31536000, immutable';
export const NO_CACHE = 'no-cache';
const CACHE_FOR_A_DAY = 'public, max-age=86400';

export interface SiteFile extends Pick<Content, 'hash' | 'read'> {
  readonly type: string;
  readonly cacheControl: string;
}

export function siteFile(name: string, bytes: Buffer, cacheControl: string, prepared?: Prepared): SiteFile {
  const { hash, read } = contentOf(bytes, prepared);
  return {
    type: contentTypeOf(name),
    cacheControl,
    hash,
    read: IS_COMPRESSED.test(name) ? () => read('identity') : read,
  };
}

function cacheControlOf(pathname: string): string {
  if (IMMUTABLE.test(pathname)) return CACHE_IMMUTABLE;
  return pathname.startsWith('/pictures/') ? CACHE_FOR_A_DAY : NO_CACHE;
}

/** Paths of all files in a folder, relative to it. */
export const pathsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));

/** Public files of a build by URL path under `prefix`. Serves only listed files: no path traversal. */
export function filesOf(folder: string, prefix: string): ReadonlyMap<string, () => SiteFile> {
  if (!existsSync(folder)) return new Map();
  const paths = new Set(pathsIn(folder).filter(isServed));
  const preparedOf = (path: string): Prepared => ({
    ...(paths.has(`${path}.br`) ? { br: () => readFile(join(folder, `${path}.br`)) } : {}),
    ...(paths.has(`${path}.gz`) ? { gzip: () => readFile(join(folder, `${path}.gz`)) } : {}),
  });
  return new Map(
    [...paths]
      .filter((path) => !PREPARED.test(path))
      .map((path) => {
        const pathname = `${prefix}/${path}`;
        let file: SiteFile | undefined;
        const read = () => siteFile(path, readFileSync(join(folder, path)), cacheControlOf(pathname), preparedOf(path));
        return [pathname, () => (file ??= read())];
      }),
  );
}
