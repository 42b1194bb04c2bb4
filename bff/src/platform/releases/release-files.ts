import { type FileStorage, isKey } from '../storage/file-storage.js';
import { isUnaltered, type ReleaseKeys } from './release-seal.js';
import { releaseRecordSchema, type Part, type Release, type ReleaseRecord } from './release.js';

/** Name of the file in the root of a release that says what it is. */
const RECORD = 'release.json';

const AT_ONCE = 8;

/** Where a release is: in which storage, under which key, and under which URL browsers find the releases of remotes there. */
interface ReleaseLocation {
  readonly files: FileStorage;
  /** Before each path of the release; empty, or with a slash at its end. */
  readonly folder: string;
  readonly baseUrl: string;
  /** What releases of a store are held against. Undefined for the builds beside the server, which are as much its own as its code. */
  readonly seal?: {
    readonly keys: ReleaseKeys;
    /** Hears of each file that is not what the record says. */
    readonly onAltered: (path: string) => void;
  };
}

/** Paths of a build that are for the server and its tools alone. */
export const isServed = (path: string) =>
  path !== RECORD && !path.startsWith('server/') && !path.split('/').some((name) => name.startsWith('.'));

/** What a JSON file says; undefined when it is none. */
function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** URLs of the shell's files are those that its page names. */
const urlOf = ({ part, release }: ReleaseRecord, path: string, { baseUrl }: ReleaseLocation) =>
  part === 'shell' ? `/${path}` : `${baseUrl}/${part}/${release}/${path}`;

/** Reads files of the location; of a store those alone that are what the record says. */
function readerOf({ files, folder, seal }: ReleaseLocation, { hashes = {} }: ReleaseRecord): Release['read'] {
  const readAny = async (path: string) => (isKey(path) ? files.get(folder + path) : undefined);
  if (seal === undefined) return readAny;
  return async (path) => {
    const expected = Object.hasOwn(hashes, path) ? hashes[path] : undefined;
    const bytes = expected === undefined ? undefined : await readAny(path);
    if (expected === undefined || bytes === undefined) return undefined;
    if (isUnaltered(bytes, expected)) return bytes;
    seal.onAltered(path);
    return undefined;
  };
}

/**
 * The release of `part` at a location; undefined when there is none, or when it cannot be read as one.
 * @throws {StorageUnavailable}
 * @throws {ReleaseRefused} when the location asks for a seal and the record has none of its keys
 */
export async function openRelease(part: Part, location: ReleaseLocation): Promise<Release | undefined> {
  const { files, folder, seal } = location;
  const bytes = await files.get(folder + RECORD);
  const content = bytes === undefined ? undefined : parseJson(bytes);
  if (content === undefined) return undefined;
  seal?.keys.check('record', content);
  const { data: record } = releaseRecordSchema.safeParse(content);
  // Without its entry it would be a part of the site that does not come.
  if (record?.part !== part || !Object.hasOwn(record.files, record.entry) || !(await files.has(folder + record.entry)))
    return undefined;
  return { record, urlOf: (path) => urlOf(record, path, location), read: readerOf(location, record) };
}

/**
 * Whether every file of a release is there and what its record says.
 * @throws {StorageUnavailable}
 */
export async function isWhole({ record, read }: Release): Promise<boolean> {
  const paths = Object.keys(record.hashes ?? {});
  if (!paths.includes(record.entry)) return false;
  for (let first = 0; first < paths.length; first += AT_ONCE) {
    const contents = await Promise.all(paths.slice(first, first + AT_ONCE).map((path) => read(path)));
    if (contents.includes(undefined)) return false;
  }
  return true;
}
