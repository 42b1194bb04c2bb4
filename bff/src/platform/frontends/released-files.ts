import { LRUCache } from 'lru-cache';
import { encode, encodingOf, type EncodedContent, type Encoding } from '../http-cache/content-encoding.js';
import { type Release } from '../releases/release.js';
import { contentTypeOf, IS_COMPRESSED, type SiteFile } from './site-files.js';

/** The compressed files of the first views take a tenth of it. */
const MOST_BYTES = 8 * 1024 * 1024;
/** What a cached content takes beside its bytes. */
const EACH = 300;

const ENDINGS: Readonly<Record<Encoding, string | undefined>> = { br: '.br', gzip: '.gz', identity: undefined };

/** `sha384-…` as it stands in an ETag. */
const tagOf = (integrity: string) =>
  integrity
    .replace(/^sha\d+-/u, '')
    .slice(0, 27)
    .replaceAll('+', '-')
    .replaceAll('/', '_');

/** The form that the build has laid beside the file, else one made here. */
async function contentOf(release: Release, path: string, wanted: Encoding): Promise<EncodedContent | undefined> {
  const ending = IS_COMPRESSED.test(path) ? undefined : ENDINGS[wanted];
  const prepared = ending === undefined ? undefined : await release.read(path + ending);
  if (prepared !== undefined) return { bytes: prepared, encoding: wanted };
  const bytes = await release.read(path);
  if (bytes === undefined) return undefined;
  const encoding = ending === undefined ? 'identity' : encodingOf(bytes, wanted);
  return { bytes: await encode(bytes, encoding), encoding };
}

/** Files of releases, read when they are asked for. What is asked for most is cached. */
export class ReleasedFiles {
  readonly #contents = new LRUCache<string, EncodedContent>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + EACH,
  });
  readonly #reading = new Map<string, Promise<EncodedContent | undefined>>();

  /** A file that the release lists; undefined for all others, whatever the path is. */
  find(release: Release, path: string, cacheControl: string): SiteFile | undefined {
    const { part, release: id, files } = release.record;
    const integrity = Object.hasOwn(files, path) ? files[path] : undefined;
    if (integrity === undefined) return undefined;
    return {
      type: contentTypeOf(path),
      cacheControl,
      hash: tagOf(integrity),
      read: async (wanted) => {
        const key = `${part}/${id}/${path} ${wanted}`;
        return (
          this.#contents.get(key) ?? this.#reading.get(key) ?? this.#read(key, () => contentOf(release, path, wanted))
        );
      },
    };
  }

  /** Several who ask for one content at a time make one read of it. */
  async #read(key: string, read: () => Promise<EncodedContent | undefined>): Promise<EncodedContent | undefined> {
    const reading = read().finally(() => this.#reading.delete(key));
    this.#reading.set(key, reading);
    const content = await reading;
    if (content !== undefined) this.#contents.set(key, content);
    return content;
  }
}
