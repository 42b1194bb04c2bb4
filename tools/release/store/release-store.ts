/** Content with its version mark (ETag or hash). */
export interface StoredFile {
  readonly bytes: Buffer;
  readonly mark: string;
}

/** Store of releases, with `/` in keys; read by the server in `bff/src/platform/releases`. */
export interface ReleaseStore {
  readonly name: string;
  readonly get: (key: string) => Promise<StoredFile | undefined>;
  readonly put: (key: string, bytes: Buffer, type: string) => Promise<void>;
  /** Atomic compare-and-swap by `mark` (undefined: the file does not exist); false if the version has changed. */
  readonly swap: (key: string, bytes: Buffer, mark: string | undefined) => Promise<boolean>;
  readonly folders: (key: string) => Promise<string[]>;
  readonly remove: (key: string) => Promise<void>;
  readonly removeFolder: (key: string) => Promise<void>;
}
