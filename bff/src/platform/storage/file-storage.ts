/** File storage is unavailable: down, full, or access denied. `cause` has the reason, for the log. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';

  constructor(cause: unknown) {
    super('The place where files are kept cannot be used', { cause });
  }
}

/** Path segments of letters, digits, `-`, `_` and single inner dots: no path traversal. */
const KEY = /^[\w-]+(\.[\w-]+)*(\/[\w-]+(\.[\w-]+)*)*$/u;

/** Atomically written files on disk or in a bucket. Methods throw {@link StorageUnavailable} on failure. */
export abstract class FileStorage {
  abstract put(key: string, bytes: Buffer, contentType: string): Promise<void>;

  /** Content; undefined when there is no such file. */
  abstract get(key: string): Promise<Buffer | undefined>;

  abstract has(key: string): Promise<boolean>;

  /** Keys of all files, unordered. */
  abstract keys(): Promise<string[]>;

  /** Deletes all files whose keys begin with `folder/`; no-op if there are none. */
  abstract deleteFolder(folder: string): Promise<void>;
}

export const isKey = (key: string) => KEY.test(key);

/** @throws {Error} when it is no key: no caller may hand on what a visitor wrote */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error('This is no key of a file');
  return key;
}
