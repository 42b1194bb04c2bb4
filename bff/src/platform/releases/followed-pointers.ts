import { join } from 'node:path';
import { FolderStorage } from '../storage/folder-storage.ts';
import { StorageUnavailable } from '../storage/file-storage.ts';
import type { Part } from './release.ts';

/** Last followed pointers in the data folder: detects a replay of older pointers after a restart. */
export class FollowedPointers {
  readonly #folder: FolderStorage;

  constructor(dataDir: string) {
    this.#folder = new FolderStorage(join(dataDir, 'followed-releases'));
  }

  /** Undefined when there is none or it is unreadable. */
  async read(part: Part): Promise<string | undefined> {
    return (await this.#folder.get(`${part}.json`).catch(ifUnavailable))?.toString('utf8');
  }

  /** Ignores storage failures: a full disk must not block releases. */
  async keep(part: Part, text: string): Promise<void> {
    await this.#folder.put(`${part}.json`, Buffer.from(text)).catch(ifUnavailable);
  }
}

function ifUnavailable(error: unknown): undefined {
  if (error instanceof StorageUnavailable) return undefined;
  throw error;
}
