import { readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { encode } from '../http-cache/content-encoding.ts';
import { NO_CACHE, contentTypeOf, IS_COMPRESSED, pathsIn, type SiteFile } from './site-files.ts';

const packageFile = z.object({ version: z.string() });

/** Files of installed packages, read at each request. Serves only listed names: no path traversal. */
export class PackageFiles {
  readonly #folder: string;
  readonly #version: string;
  readonly #names: ReadonlySet<string>;

  /** @param names files to serve; all of the folder `below` unless set */
  constructor(packageName: string, { below = '.', names }: { below?: string; names?: readonly string[] } = {}) {
    const path = createRequire(import.meta.url).resolve(`${packageName}/package.json`);
    this.#folder = join(dirname(path), below);
    this.#version = packageFile.parse(JSON.parse(readFileSync(path, 'utf8'))).version;
    this.#names = new Set(names ?? pathsIn(this.#folder));
  }

  find(name: string): SiteFile | undefined {
    if (!this.#names.has(name)) return undefined;
    const path = join(this.#folder, name);
    return {
      type: contentTypeOf(name),
      cacheControl: NO_CACHE,
      hash: `${this.#version}-${statSync(path).size}`,
      read: async (requested) => {
        const encoding = IS_COMPRESSED.test(name) ? 'identity' : requested;
        return { bytes: await encode(await readFile(path), encoding), encoding };
      },
    };
  }
}
