import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { digestOf, encode, encodingOf, type EncodedContent, type Encoding } from '../http-cache/content-encoding.js';
import { isServed } from '../releases/release-files.js';

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

/** Content type of a file by the end of its name. */
export const contentTypeOf = (name: string) => TYPES[extname(name)] ?? 'application/octet-stream';

/** Formats that are compressed already. */
export const IS_COMPRESSED = /\.(jpg|png|webp|woff2?|ico)$/u;

/** A form of another file that its build has compressed. */
const PREPARED = /\.(?:br|gz)$/u;

/** Files whose names carry a hash of what they hold: they never change. */
const IMMUTABLE = /\/assets\/[^/]+$/u;

export const CACHE_FOR_EVER = 'public, max-age=31536000, immutable';
export const ASK_EACH_TIME = 'no-cache';
const CACHE_FOR_A_DAY = 'public, max-age=86400';

/** A file of the site, ready to be sent. */
export interface SiteFile {
  readonly type: string;
  readonly cacheControl: string;
  /** Of the content, for the ETag. */
  readonly hash: string;
  /** For a client that wants this encoding; undefined when the file is gone. */
  readonly read: (wanted: Encoding) => Promise<EncodedContent | undefined>;
}

/** The forms of a file that its build has compressed already, as small as they get. */
type Prepared = Partial<Readonly<Record<Encoding, () => Promise<Buffer>>>>;

/** A file from its content. */
export function siteFile(name: string, content: Buffer, cacheControl: string, prepared: Prepared = {}): SiteFile {
  const encoded = new Map<Encoding, Promise<Buffer>>();
  return {
    type: contentTypeOf(name),
    cacheControl,
    hash: digestOf(content),
    read: async (wanted) => {
      const encoding = IS_COMPRESSED.test(name) ? 'identity' : encodingOf(content, wanted);
      const known = encoded.get(encoding) ?? prepared[encoding]?.() ?? encode(content, encoding);
      encoded.set(encoding, known);
      return { bytes: await known, encoding };
    },
  };
}

function cacheControlOf(pathname: string): string {
  if (IMMUTABLE.test(pathname)) return CACHE_FOR_EVER;
  return pathname.startsWith('/pictures/') ? CACHE_FOR_A_DAY : ASK_EACH_TIME;
}

/**
 * All files of a build by their path under `prefix`, but for those of the server. Only what is in this list is ever served, so no path can
 * lead out of the folder. Contents are read at first use. Folders that are missing hold nothing.
 */
export function filesOf(folder: string, prefix: string): ReadonlyMap<string, () => SiteFile> {
  if (!existsSync(folder)) return new Map();
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const pathOf = (file: string) => relative(folder, file).split(sep).join('/');
  const paths = new Set(
    files.map((entry) => join(entry.parentPath, entry.name)).filter((file) => isServed(pathOf(file))),
  );
  const preparedOf = (path: string): Prepared => ({
    ...(paths.has(`${path}.br`) ? { br: () => readFile(`${path}.br`) } : {}),
    ...(paths.has(`${path}.gz`) ? { gzip: () => readFile(`${path}.gz`) } : {}),
  });
  return new Map(
    [...paths]
      .filter((path) => !PREPARED.test(path))
      .map((path) => {
        const pathname = `${prefix}/${pathOf(path)}`;
        let file: SiteFile | undefined;
        return [
          pathname,
          () => (file ??= siteFile(path, readFileSync(path), cacheControlOf(pathname), preparedOf(path))),
        ];
      }),
  );
}
