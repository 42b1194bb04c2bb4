import { createReadStream, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { pipeline, type Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import * as z from 'zod';
import { chooseEncoding, etagOf, isUnchanged, type Encoding } from '../http-cache/content-encoding.js';
import { ASK_EACH_TIME, contentTypeOf, IS_COMPRESSED } from './site-files.js';

const packageFile = z.object({ version: z.string() });

/** A file of an installed package. */
export interface PackageFile {
  readonly path: string;
  /** Changes with the package's version, for the ETag. */
  readonly hash: string;
}

/** Where a package is installed, and which version. */
function findPackage(name: string): { folder: string; version: string } {
  const path = createRequire(import.meta.url).resolve(`${name}/package.json`);
  return { folder: dirname(path), version: packageFile.parse(JSON.parse(readFileSync(path, 'utf8'))).version };
}

/**
 * Pages of installed packages, for the few who look at them: read from the disk at each request, never cached. Only what
 * is in the list is ever served, so no path can lead out of the folder.
 */
export class PackageFiles {
  readonly folder: string;
  readonly #version: string;
  readonly #names: ReadonlySet<string>;

  /** The files `names` of the package, or all of its folder `below`. */
  constructor(packageName: string, { below = '.', names }: { below?: string; names?: readonly string[] } = {}) {
    const { folder, version } = findPackage(packageName);
    this.folder = join(folder, below);
    this.#version = version;
    this.#names = new Set(names ?? namesIn(this.folder));
  }

  find(name: string): PackageFile | undefined {
    if (!this.#names.has(name)) return undefined;
    const path = join(this.folder, name);
    return { path, hash: `${this.#version}-${statSync(path).size}` };
  }
}

const namesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));

function streamOf(path: string, encoding: Encoding): Readable {
  const file = createReadStream(path);
  if (encoding === 'identity') return file;
  const compress =
    encoding === 'br' ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : createGzip();
  // A failure of either ends both; Fastify hears of it from the second.
  return pipeline(file, compress, () => undefined);
}

/** Responds with the file, or with 304 to whoever has it. */
export function sendPackageFile({ path, hash }: PackageFile, request: FastifyRequest, reply: FastifyReply): void {
  const encoding = IS_COMPRESSED.test(path) ? 'identity' : chooseEncoding(request.headers['accept-encoding']);
  void reply.headers({ 'cache-control': ASK_EACH_TIME, vary: 'accept-encoding', etag: etagOf(hash, encoding) });
  if (isUnchanged(request.headers['if-none-match'], hash)) {
    void reply.status(304).send();
    return;
  }
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  void reply.type(contentTypeOf(path)).send(streamOf(path, encoding));
}
