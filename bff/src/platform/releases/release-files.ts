import { type FileStorage, isKey } from '../storage/file-storage.ts';
import { matchesHash, type ReleaseKeys } from './release-seal.ts';
import { parseJson, releaseRecordSchema, type Part, type Release, type ReleaseRecord } from './release.ts';

const RECORD = 'release.json';

const CONCURRENT_READS = 8;

interface ReleaseLocation {
  readonly files: FileStorage;
  /** Key prefix: empty, or with a trailing slash. */
  readonly folder: string;
  readonly baseUrl: string;
  /** Verification of stored releases. Undefined for bundled builds, which are trusted like the server's code. */
  readonly seal?: {
    readonly keys: ReleaseKeys;
    /** Called for each file that differs from the record. */
    readonly onAltered: (path: string) => void;
  };
}

/** Whether a path of a build is public, not for the server and its tools only. */
export const isServed = (path: string) =>
  path !== RECORD && !path.startsWith('server/') && !path.split('/').some((name) => name.startsWith('.'));

/** The shell's page refers to its files by root paths. */
const urlOf = ({ part, release }: ReleaseRecord, path: string, { baseUrl }: ReleaseLocation) =>
  part === 'shell' ? `/${path}` : `${baseUrl}/${part}/${release}/${path}`;

/** Reader of a release's files; stored files are verified against the record. */
function readerOf({ files, folder, seal }: ReleaseLocation, { hashes = {} }: ReleaseRecord): Release['read'] {
  const readUnverified = async (path: string) => (isKey(path) ? files.get(folder + path) : undefined);
  if (seal === undefined) return readUnverified;
  return async (path) => {
    const expected = Object.hasOwn(hashes, path) ? hashes[path] : undefined;
    const bytes = expected === undefined ? undefined : await readUnverified(path);
    if (expected === undefined || bytes === undefined) return undefined;
    if (matchesHash(bytes, expected)) return bytes;
    seal.onAltered(path);
    return undefined;
  };
}

/**
 * Opens the release of `part` at a location; undefined when there is none, or when it is invalid.
 * @throws {StorageUnavailable}
 * @throws {ReleaseRefused} when the location asks for a seal and the record has none of its keys
 */
export async function openRelease(part: Part, location: ReleaseLocation): Promise<Release | undefined> {
  const { files, folder, seal } = location;
  const bytes = await files.get(folder + RECORD);
  const content = bytes === undefined ? undefined : parseJson(bytes.toString('utf8'));
  if (content === undefined) return undefined;
  seal?.keys.check('record', content);
  const { data: record } = releaseRecordSchema.safeParse(content);
  // A release without its entry cannot load.
  if (record?.part !== part || !Object.hasOwn(record.files, record.entry) || !(await files.has(folder + record.entry)))
    return undefined;
  return { record, urlOf: (path) => urlOf(record, path, location), read: readerOf(location, record) };
}

/**
 * Whether every file of a release exists and matches its record.
 * @throws {StorageUnavailable}
 */
export async function isWhole({ record, read }: Release): Promise<boolean> {
  const paths = Object.keys(record.hashes ?? {});
  if (!paths.includes(record.entry)) return false;
  for (let first = 0; first < paths.length; first += CONCURRENT_READS) {
    const contents = await Promise.all(paths.slice(first, first + CONCURRENT_READS).map((path) => read(path)));
    if (contents.includes(undefined)) return false;
  }
  return true;
}
