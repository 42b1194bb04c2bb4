import { type FileStorage, isKey } from '../storage/file-storage.js';
import { releaseRecordSchema, type Part, type Release, type ReleaseRecord } from './release.js';

/** Name of the file in the root of a release that says what it is. */
const RECORD = 'release.json';

/** Where a release is: in which storage, under which key, and under which address browsers find the releases of remotes there. */
interface Place {
  readonly files: FileStorage;
  /** Before each path of the release; empty, or with a slash at its end. */
  readonly folder: string;
  readonly address: string;
}

/** Paths of a build that are for the server and its tools alone. */
export const isServed = (path: string) =>
  path !== RECORD && !path.startsWith('server/') && !path.split('/').some((name) => name.startsWith('.'));

/** The record, or undefined when the text is none. */
function parseRecord(text: string): ReleaseRecord | undefined {
  try {
    return releaseRecordSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Addresses of the shell's files are those that its page names. */
const addressOf = ({ part, release }: ReleaseRecord, path: string, { address }: Place) =>
  part === 'shell' ? `/${path}` : `${address}/${part}/${release}/${path}`;

/**
 * The release of `part` in a place; undefined when there is none, or when it cannot be read as one.
 * @throws {StorageUnavailable}
 */
export async function openRelease(part: Part, place: Place): Promise<Release | undefined> {
  const read = async (path: string) => (isKey(path) ? place.files.get(place.folder + path) : undefined);
  const text = await read(RECORD);
  const record = text === undefined ? undefined : parseRecord(text.toString('utf8'));
  // Without its entry it would be a part of the site that does not come.
  if (
    record?.part !== part ||
    !Object.hasOwn(record.files, record.entry) ||
    !(await place.files.has(place.folder + record.entry))
  )
    return undefined;
  return { record, addressOf: (path) => addressOf(record, path, place), read };
}
