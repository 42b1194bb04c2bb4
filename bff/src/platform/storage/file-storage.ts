/** The storage of files cannot be used now: it is away, full, or refuses. `cause` says why, for the log. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';

  constructor(cause: unknown) {
    super('The place where files are kept cannot be used', { cause });
  }
}

/** Words of letters, digits, `-` and `_`, with single dots inside, and `/` between them: nothing that leads out of a folder. */
const KEY = /^[\w-]+(\.[\w-]+)*(\/[\w-]+(\.[\w-]+)*)*$/u;

/**
 * Files under keys such as `uploads/abc/320.webp`, on this machine's disk or in a bucket. A file is there whole or not at all.
 * Every method throws {@link StorageUnavailable} when the place cannot be used, and an Error for a key that is none.
 */
export abstract class FileStorage {
  /** Stores the file, in the place of one that has this key already. */
  abstract put(key: string, bytes: Buffer, contentType: string): Promise<void>;

  /** The content; undefined when there is no such file. */
  abstract get(key: string): Promise<Buffer | undefined>;

  abstract has(key: string): Promise<boolean>;

  /** The keys of all files, in no order. */
  abstract keys(): AsyncIterable<string>;

  /** Removes all files whose keys begin with `folder/`. None is fine. */
  abstract deleteFolder(folder: string): Promise<void>;
}

/** Whether a file can have this key. */
export const isKey = (key: string) => KEY.test(key);

/** @throws {Error} when it is no key: no caller may hand on what a visitor wrote */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error('This is no key of a file');
  return key;
}
