import { createHash, randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { codeOf } from '../../plain-error.mjs';
import type { ReleaseStore } from './release-store.ts';

async function ifThere<Result, Otherwise>(
  question: Promise<Result>,
  otherwise: Otherwise,
): Promise<Result | Otherwise> {
  try {
    return await question;
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return otherwise;
    throw error;
  }
}

const markOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Syncs the file before it is renamed, so that a power cut leaves no empty file. */
async function writeThrough(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

export function folderStore(folder: string): ReleaseStore {
  const pathOf = (key: string) => join(folder, ...key.split('/'));

  /** Writes a temporary file and moves it by `settle`, so that readers see a complete file or none. */
  async function publishFile(
    key: string,
    bytes: Buffer,
    settle: (draft: string, path: string) => Promise<void>,
  ): Promise<void> {
    const path = pathOf(key);
    const draft = join(dirname(path), `.${randomUUID()}`);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      await writeThrough(draft, bytes);
      await settle(draft, path);
    } finally {
      await rm(draft, { force: true });
    }
  }

  const get = (key: string) =>
    ifThere(
      readFile(pathOf(key)).then((bytes) => ({ bytes, mark: markOf(bytes) })),
      undefined,
    );

  async function create(key: string, bytes: Buffer): Promise<boolean> {
    try {
      // Unlike a rename, a link never replaces a file.
      await publishFile(key, bytes, link);
      return true;
    } catch (error) {
      if (codeOf(error) === 'EEXIST') return false;
      throw error;
    }
  }

  return {
    name: folder,
    get,
    put: (key, bytes) => publishFile(key, bytes, rename),
    async swap(key, bytes, mark) {
      if (mark === undefined) return create(key, bytes);
      // Not atomic: the store's lock excludes other writers.
      if ((await get(key))?.mark !== mark) return false;
      await publishFile(key, bytes, rename);
      return true;
    },
    async folders(key) {
      const entries = await ifThere(readdir(pathOf(key), { withFileTypes: true }), []);
      return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    removeFolder: (key) => rm(pathOf(key), { recursive: true, force: true }),
  };
}
