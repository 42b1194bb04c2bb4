import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { testFolder } from '../../suite/temporary-folder.ts';
import { startObjectStore, type ObjectStore } from '../testing/object-store.ts';
import { bucketStore } from './bucket-store.ts';
import { folderStore } from './folder-store.ts';
import type { ReleaseStore } from './release-store.ts';
import { openStore } from './store.ts';

const bytes = (text: string) => Buffer.from(text);
const textOf = async (store: ReleaseStore, key: string) => (await store.get(key))?.bytes.toString('utf8');

let folder: string;
let objectStore: ObjectStore;
beforeAll(async () => {
  objectStore = await startObjectStore();
});
afterAll(() => objectStore.stop());
beforeEach(() => {
  folder = testFolder();
  objectStore.objects.clear();
});

describe.each([
  ['folder', () => folderStore(folder)],
  ['bucket', () => bucketStore(objectStore.bucket)],
])('a %s', (_, open) => {
  let store: ReleaseStore;
  beforeEach(() => {
    store = open();
  });

  it('stores files by key', async () => {
    expect(await store.get('shell/r1/index.html')).toBeUndefined();
    await store.put('shell/r1/index.html', bytes('page'), 'text/html');
    expect(await textOf(store, 'shell/r1/index.html')).toBe('page');
    await store.remove('shell/r1/index.html');
    expect(await store.get('shell/r1/index.html')).toBeUndefined();
  });

  it('swaps a file only if its content is unchanged', async () => {
    expect(await store.swap('pointer.json', bytes('1'), undefined)).toBe(true);
    expect(await store.swap('pointer.json', bytes('2'), undefined)).toBe(false);
    const mark = (await store.get('pointer.json'))?.mark;
    expect(mark).toBeDefined();
    expect(await store.swap('pointer.json', bytes('3'), mark)).toBe(true);
    expect(await store.swap('pointer.json', bytes('4'), mark)).toBe(false);
    expect(await textOf(store, 'pointer.json')).toBe('3');
    expect(await store.swap('nowhere.json', bytes('5'), mark)).toBe(false);
  });

  it('creates a file once under concurrency', async () => {
    const results = await Promise.all(
      Array.from({ length: 8 }, (__, index) => store.swap('lock', bytes(String(index)), undefined)),
    );
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await textOf(store, 'lock')).toBe(String(results.indexOf(true)));
  });

  it('lists and removes folders', async () => {
    const keys = [
      'a/r1/1.js',
      'a/r1/2.js',
      'a/r1/deep/3.js',
      'a/r1/4.js',
      'a/r1/5.js',
      'a/r2/1.js',
      'a/r3/1.js',
      'a/r4/1.js',
      'a/r10/1.js',
      'a/pointer.json',
    ];
    for (const key of keys) await store.put(key, bytes(key), 'text/plain');
    expect((await store.folders('a')).toSorted()).toEqual(['r1', 'r10', 'r2', 'r3', 'r4']);
    expect(await store.folders('b')).toEqual([]);
    await store.removeFolder('a/r1');
    expect((await store.folders('a')).toSorted()).toEqual(['r10', 'r2', 'r3', 'r4']);
    expect(await textOf(store, 'a/pointer.json')).toBe('a/pointer.json');
  });
});

describe('a folder', () => {
  it('keeps no temporary files', async () => {
    const store = folderStore(folder);
    await store.put('a.js', bytes('1'), 'text/javascript');
    await store.swap('lock', bytes('1'), undefined);
    await store.swap('lock', bytes('2'), undefined);
    expect(readdirSync(folder).toSorted()).toEqual(['a.js', 'lock']);
  });
});

describe('a bucket', () => {
  it('stores content types and cache headers', async () => {
    const store = bucketStore(objectStore.bucket);
    await store.put('shell/r1/a.js', bytes('1'), 'text/javascript; charset=utf-8');
    await store.swap('shell/pointer.json', bytes('{}'), undefined);
    expect(objectStore.objects.get('releases/shell/r1/a.js')).toMatchObject({
      type: 'text/javascript; charset=utf-8',
      cacheControl: 'public, max-age=31536000, immutable',
    });
    expect(objectStore.objects.get('releases/shell/pointer.json')).toMatchObject({ cacheControl: 'no-cache' });
  });
});

describe('the store', () => {
  it('is a folder in the data folder, or the configured bucket', async () => {
    expect((await openStore({ DATA_DIR: folder })).name).toBe(join(folder, 'releases'));
    expect((await openStore({ DATA_DIR: folder, RELEASES_BUCKET: objectStore.url })).name).toBe(
      `the bucket releases-of-ours at ${objectStore.bucket.endpoint}`,
    );
  });

  it('reports errors in one line', async () => {
    await expect(openStore({ RELEASES_BUCKET: 'http://bucket' })).rejects.toThrow(
      'RELEASES_BUCKET must be an address like s3://',
    );
    writeFileSync(join(folder, 'file'), '');
    const store = await openStore({ DATA_DIR: join(folder, 'file') });
    await expect(store.put('a.js', bytes('1'), '')).rejects.toThrow(
      `The releases in ${join(folder, 'file', 'releases')} cannot be used (ENOTDIR): see that it is there`,
    );
    const bucket = await openStore({ RELEASES_BUCKET: objectStore.url.replace('releases-of-ours', 'nobodys') });
    await expect(bucket.get('a.js')).rejects.toThrow('cannot be used (NoSuchBucket)');
  });
});
