import { join } from 'node:path';
import { FolderStorage } from '../storage/folder-storage.js';
import { StorageUnavailable } from '../storage/file-storage.js';
import { type Part } from './release.js';

/**
 * The pointers that this server followed last, in its own data folder: after a restart too, an older one that somebody lays into the store
 * again is known for one. Where the data folder does not last, that is forgotten with it.
 */
export class FollowedPointers {
  readonly #folder: FolderStorage;

  constructor(dataDir: string) {
    this.#folder = new FolderStorage(join(dataDir, 'followed-releases'));
  }

  /** Undefined when none was followed, and when it cannot be read. */
  async read(part: Part): Promise<string | undefined> {
    return (await this.#folder.get(`${part}.json`).catch(ifUnavailable))?.toString('utf8');
  }

  /** A full disk stops no release. */
  async keep(part: Part, text: string): Promise<void> {
    await this.#folder.put(`${part}.json`, Buffer.from(text)).catch(ifUnavailable);
  }
}

function ifUnavailable(error: unknown): undefined {
  if (error instanceof StorageUnavailable) return undefined;
  throw error;
}
