import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { checkKey, FileStorage, isKey, StorageUnavailable } from './file-storage.ts';

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

export class FolderStorage extends FileStorage {
  constructor(private readonly root: string) {
    super();
  }

  async put(key: string, bytes: Buffer): Promise<void> {
    const path = this.#pathOf(key);
    // Atomic by rename. A draft left by a crash is no valid key, and is deleted with its folder.
    const draft = join(dirname(path), `.${randomUUID()}`);
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // Flushed before the rename, so that a power failure leaves no empty file.
      await writeFile(draft, bytes, { flag: 'wx', mode: 0o600, flush: true });
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined);
      throw new StorageUnavailable(error);
    }
  }

  async get(key: string): Promise<Buffer | undefined> {
    return readFile(this.#pathOf(key)).catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw new StorageUnavailable(error);
    });
  }

  async has(key: string): Promise<boolean> {
    return stat(this.#pathOf(key)).then(
      (entry) => entry.isFile(),
      (error: unknown) => {
        if (isMissing(error)) return false;
        throw new StorageUnavailable(error);
      },
    );
  }

  async deleteFolder(folder: string): Promise<void> {
    await rm(this.#pathOf(folder), { recursive: true, force: true }).catch((error: unknown) => {
      throw new StorageUnavailable(error);
    });
  }

  async keys(): Promise<string[]> {
    const entries = await readdir(this.root, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw new StorageUnavailable(error);
    });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(this.root, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .filter(isKey);
  }

  #pathOf(key: string): string {
    return join(this.root, ...checkKey(key).split('/'));
  }
}
