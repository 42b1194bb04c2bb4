/** Content that was read; `mark` stands for it. */
export interface StoredFile {
  readonly bytes: Buffer;
  readonly mark: string;
}

/** Where releases are stored, by keys with slashes; what the server reads of it, `bff/src/platform/releases` says. */
export interface ReleaseStore {
  /** For people. */
  readonly name: string;
  readonly get: (key: string) => Promise<StoredFile | undefined>;
  readonly has: (key: string) => Promise<boolean>;
  /** Writes a file that never changes. */
  readonly put: (key: string, bytes: Buffer, type: string) => Promise<void>;
  /**
   * Writes a file that changes, at once and whole; false, and nothing written, when it is not what `mark` stands for any more (undefined:
   * not there).
   */
  readonly swap: (key: string, bytes: Buffer, mark: string | undefined) => Promise<boolean>;
  /** Names of the folders right below a key. */
  readonly folders: (key: string) => Promise<string[]>;
  readonly remove: (key: string) => Promise<void>;
  readonly removeFolder: (key: string) => Promise<void>;
}
