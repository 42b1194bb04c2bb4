import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';

import { releaseBuild } from '../flow.ts';
import { writeRecord } from '../record/record.ts';
import { folderStore } from '../store/folder-store.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { testFolder } from '../../suite/temporary-folder.ts';
import { fakeRemote } from '../testing/fake-build.ts';
import { aSealer, dependencies } from '../testing/dependencies.ts';
import { releaseSealer, showKeys } from './keys.ts';
import { signStore } from './sign.ts';

const PART = 'storefront-mfe';

let folder: string;
beforeEach(() => {
  folder = testFolder();
});

describe('signStore', () => {
  let store: ReleaseStore;
  let release: string;
  const fileOf = (path: string) => join(folder, 'releases', PART, release, path);
  const pointerFile = () => join(folder, 'releases', PART, 'pointer.json');
  const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

  beforeEach(async () => {
    store = folderStore(join(folder, 'releases'));
    const dist = join(folder, 'build');
    mkdirSync(dist);
    fakeRemote(dist);
    writeFileSync(join(dist, 'remoteEntry.js.br'), brotliCompressSync('export {};'));
    const record = writeRecord(dist, PART);
    release = record.release;
    await releaseBuild(dependencies(store), dist, record);
    for (const file of [fileOf('release.json'), pointerFile()]) {
      const { seal: _, hashes: __, sequence: ___, ...before } = readJson(file);
      writeFileSync(file, JSON.stringify(before));
    }
  });

  it('signs an existing store', async () => {
    expect(await signStore(store, aSealer(2))).toEqual([`${PART}: ${release}, runs ${release}`]);
    const record = readJson(fileOf('release.json'));
    expect(aSealer(2).isSealed('record', record)).toBe(true);
    expect(Object.keys(record.hashes)).toEqual(
      expect.arrayContaining(['remoteEntry.js', 'remoteEntry.js.br', 'server/pages.json']),
    );
    expect(aSealer(2).isSealed('pointer', readJson(pointerFile()))).toBe(true);
    expect(readJson(pointerFile())).toMatchObject({ part: PART, sequence: expect.any(Number), current: { release } });
  });

  it.each([
    ['assets/routes.js', 'evil'],
    ['server/pages.json', '[]'],
    ['remoteEntry.js.br', brotliCompressSync('evil')],
    ['assets/routes.js.gz', 'no gzip'],
  ])('rejects a release whose %s differs', async (path, content) => {
    writeFileSync(fileOf(path), content);
    await expect(signStore(store, aSealer())).rejects.toThrow('is not what its name stands for');
    expect(readJson(fileOf('release.json'))).not.toHaveProperty('seal');
    expect(readJson(pointerFile())).not.toHaveProperty('seal');
  });
});

describe('releaseSealer', () => {
  it('generates keys once in the data folder, readable by the owner only', () => {
    const env = { DATA_DIR: folder };
    const { publicKey } = releaseSealer(env);
    expect(readFileSync(join(folder, 'release-signing.pub'), 'utf8')).toBe(`${publicKey}\n`);
    expect(statSync(join(folder, 'release-signing.key')).mode & 0o777).toBe(0o600);
    expect(releaseSealer(env).publicKey).toBe(publicKey);
    expect(showKeys(env, undefined)).toContain(`RELEASE_PUBLIC_KEYS=${publicKey}`);
  });

  it('reads keys from a variable or a file, in PEM or one line', () => {
    const file = join(folder, 'mine.pem');
    const publicKey = /RELEASE_PUBLIC_KEYS=(?<key>\S+)/u.exec(showKeys({}, file))?.groups?.['key'];
    expect(publicKey).toHaveLength(43);
    const pem = readFileSync(file, 'utf8');
    for (const env of [
      { RELEASE_SIGNING_KEY_FILE: file },
      { RELEASE_SIGNING_KEY: pem },
      { RELEASE_SIGNING_KEY: pem.split('\n')[1] },
    ])
      expect(releaseSealer({ ...env, RELEASES_BUCKET: 's3://x' }).publicKey).toBe(publicKey);
  });

  it.each([
    [{ RELEASE_SIGNING_KEY: 'secret' }, 'RELEASE_SIGNING_KEY must hold an Ed25519 key in PEM'],
    [{ RELEASE_SIGNING_KEY: 'a', RELEASE_SIGNING_KEY_FILE: 'b' }, 'are both set'],
    [{ RELEASE_SIGNING_KEY_FILE: '/nowhere' }, 'must be a file that can be read, but "/nowhere" is not (ENOENT)'],
    [{ RELEASES_BUCKET: 's3://x' }, 'set RELEASE_SIGNING_KEY or RELEASE_SIGNING_KEY_FILE'],
  ])('rejects %o with a reason', (env, message) => {
    expect(() => releaseSealer({ DATA_DIR: folder, ...env })).toThrow(message);
  });

  it('trusts listed earlier keys', () => {
    const sealed = aSealer(1).seal('pointer', { published: [] });
    expect(aSealer(2).isSealed('pointer', sealed)).toBe(false);
    expect(aSealer(2, [aSealer(1).publicKey]).isSealed('pointer', sealed)).toBe(true);
  });
});
