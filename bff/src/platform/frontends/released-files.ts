import { encode, encodingOf, type EncodedContent, type Encoding } from '../http-cache/content-encoding.ts';
import { MemoryCache } from '../http-cache/index.ts';
import type { Release } from '../releases/release.ts';
import { notFound } from './send-file.ts';
import { contentTypeOf, IS_COMPRESSED, type SiteFile } from './site-files.ts';

const MAX_BYTES = 8 * 1024 * 1024;
const ENTRY_OVERHEAD_BYTES = 300;

const EXTENSIONS: Readonly<Record<Encoding, string | undefined>> = { br: '.br', gzip: '.gz', identity: undefined };

const tagOf = (integrity: string) =>
  integrity
    .replace(/^sha\d+-/u, '')
    .slice(0, 27)
    .replaceAll('+', '-')
    .replaceAll('/', '_');

/**
 * Precompressed file of the build, else compressed here.
 * @throws {ProblemException} 404 when the file is gone
 */
async function readContent(release: Release, path: string, requested: Encoding): Promise<EncodedContent> {
  const extension = IS_COMPRESSED.test(path) ? undefined : EXTENSIONS[requested];
  const prepared = extension === undefined ? undefined : await release.read(path + extension);
  if (prepared !== undefined) return { bytes: prepared, encoding: requested };
  const bytes = await release.read(path);
  if (bytes === undefined) throw notFound();
  const encoding = extension === undefined ? 'identity' : encodingOf(bytes.length, requested);
  return { bytes: await encode(bytes, encoding), encoding };
}

/** Cached files of releases. */
export class ReleasedFiles {
  readonly #contents = new MemoryCache<string, EncodedContent>({
    maxBytes: MAX_BYTES,
    bytesOf: ({ bytes }) => bytes.length + ENTRY_OVERHEAD_BYTES,
  });

  /** File that the release lists; undefined for all other paths. */
  find(release: Release, path: string, cacheControl: string): SiteFile | undefined {
    const { part, release: id, files } = release.record;
    const integrity = Object.hasOwn(files, path) ? files[path] : undefined;
    if (integrity === undefined) return undefined;
    return {
      type: contentTypeOf(path),
      cacheControl,
      hash: tagOf(integrity),
      read: (requested) =>
        this.#contents.get(`${part}/${id}/${path} ${requested}`, () => readContent(release, path, requested)),
    };
  }
}
