import { mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../tools/suite/temporary-folder.ts';
import { loadConfig } from '../src/platform/config/config.ts';
import { BucketStorage } from '../src/platform/storage/bucket-storage.ts';
import { StorageUnavailable, type FileStorage } from '../src/platform/storage/file-storage.ts';
import { FolderStorage } from '../src/platform/storage/folder-storage.ts';
import { ObjectStore } from './support/object-store.ts';

const folder = temporaryFolder();
const store = ObjectStore.forTests();
afterEach(() => store.clear());

function bucketAt(url: string): BucketStorage {
  const { picturesBucket } = loadConfig({ DATABASE_URL: 'postgres://db/backlot', PICTURES_BUCKET: url });
  if (picturesBucket === undefined) throw new Error('This is no bucket');
  return new BucketStorage(picturesBucket, 'pictures/');
}

const kinds: readonly [string, () => FileStorage][] = [
  ['a folder', () => new FolderStorage(mkdtempSync(join(folder, 'kept-')))],
  ['a bucket', () => bucketAt(store.url)],
];
const CONTENT = Buffer.from([0, 1, 2, 255, 254]);

describe.each(kinds)('%s', (_kind, open) => {
  it('returns stored bytes unchanged', async () => {
    const storage = open();
    await storage.put('uploads/a/320.webp', CONTENT, 'image/webp');
    expect(await storage.get('uploads/a/320.webp')).toEqual(CONTENT);
    expect(await storage.has('uploads/a/320.webp')).toBe(true);
  });

  it('returns undefined for unknown keys', async () => {
    const storage = open();
    expect(await storage.get('uploads/a/320.webp')).toBeUndefined();
    expect(await storage.has('uploads/a/320.webp')).toBe(false);
    await storage.put('uploads/a', CONTENT, 'image/webp');
    expect(await storage.get('uploads/a/320.webp')).toBeUndefined();
  });

  it('overwrites a file', async () => {
    const storage = open();
    await storage.put('uploads/a/320.webp', Buffer.from('old and longer'), 'image/webp');
    await storage.put('uploads/a/320.webp', CONTENT, 'image/webp');
    expect(await storage.get('uploads/a/320.webp')).toEqual(CONTENT);
  });

  it('deletes only the given folder', async () => {
    const storage = open();
    for (const key of ['uploads/a/1.webp', 'uploads/a/2.webp', 'uploads/ab/1.webp'])
      await storage.put(key, CONTENT, 'image/webp');
    await storage.deleteFolder('uploads/a');
    await storage.deleteFolder('uploads/none');
    expect(
      await Promise.all(['uploads/a/1.webp', 'uploads/a/2.webp', 'uploads/ab/1.webp'].map((key) => storage.has(key))),
    ).toEqual([false, false, true]);
  });

  it('lists all files', async () => {
    const storage = open();
    const keys = ['pointer.json', ...['a', 'b', 'c', 'd'].map((name) => `uploads/${name}/320.webp`)];
    expect(await storage.keys()).toEqual([]);
    for (const key of keys) await storage.put(key, CONTENT, 'image/webp');
    expect((await storage.keys()).toSorted()).toEqual(keys);
  });

  it.each(['', '/', 'a/', '/a', '../a', 'a/../b', 'a/..', '.a', 'a//b', 'a\\b', 'a\0b', 'a b', 'a/./b', 'ä', 'a\n'])(
    'rejects the key %j',
    async (key) => {
      const storage = open();
      for (const attempt of [
        () => storage.get(key),
        () => storage.has(key),
        () => storage.put(key, CONTENT, 'image/webp'),
        () => storage.deleteFolder(key),
      ])
        await expect(attempt()).rejects.toThrow('This is no key of a file');
    },
  );
});

describe('a folder', () => {
  it('has only the files, inaccessible to other users', async () => {
    const root = mkdtempSync(join(folder, 'kept-'));
    await new FolderStorage(root).put('uploads/a/1.webp', CONTENT);
    expect(readdirSync(join(root, 'uploads/a'))).toEqual(['1.webp']);
    writeFileSync(join(root, 'uploads/a/.draft'), '');
    expect(await new FolderStorage(root).keys()).toEqual(['uploads/a/1.webp']);
    expect(statSync(join(root, 'uploads/a/1.webp')).mode & 0o077).toBe(0);
  });

  it('reports failed writes', async () => {
    const path = join(folder, 'a-file');
    writeFileSync(path, '');
    await expect(new FolderStorage(path).put('uploads/a/1.webp', CONTENT)).rejects.toThrow(StorageUnavailable);
  });
});

describe('a bucket', () => {
  it('stores its files under their public path with their media type', async () => {
    await bucketAt(store.url).put('uploads/a/1.webp', CONTENT, 'image/webp');
    expect(store.objects).toEqual(new Map([['pictures/uploads/a/1.webp', { type: 'image/webp', bytes: CONTENT }]]));
  });

  it('lists a long folder page by page', async () => {
    const storage = bucketAt(store.url);
    for (let index = 0; index < 7; index += 1) await storage.put(`uploads/a/${index}.webp`, CONTENT, 'image/webp');
    await storage.deleteFolder('uploads/a');
    expect(store.objects.size).toBe(0);
  });

  it.each([
    ['with a wrong key', () => store.url.replace(ObjectStore.KEY, 'somebody')],
    ['that does not exist', () => store.url.replace('/pictures-of-ours', '/another-bucket')],
    ['that is away', () => 's3://key:secret@127.0.0.1:1/pictures-of-ours?tls=0'],
  ])('%s reports the failure and stores nothing', async (_what, url) => {
    const storage = bucketAt(url());
    await expect(storage.put('uploads/a/1.webp', CONTENT, 'image/webp')).rejects.toThrow(StorageUnavailable);
    await expect(storage.get('uploads/a/1.webp')).rejects.toThrow(StorageUnavailable);
    await expect(storage.deleteFolder('uploads/a')).rejects.toThrow(StorageUnavailable);
    await expect(storage.keys()).rejects.toThrow(StorageUnavailable);
    expect(store.objects.size).toBe(0);
  });

  it('is retried after a temporary failure', async () => {
    const storage = bucketAt(store.url);
    store.failNext(1);
    await storage.put('uploads/a/1.webp', CONTENT, 'image/webp');
    expect(await storage.get('uploads/a/1.webp')).toEqual(CONTENT);
  });
});
