import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';

import { rollBack, releaseBuild, type Dependencies } from './flow.ts';
import { listReleases } from './list.ts';
import { readRecord, writeRecord } from './record/record.ts';
import type { Part, ReleaseRecord } from './record/release-record.ts';
import { folderStore } from './store/folder-store.ts';
import type { ReleaseStore } from './store/release-store.ts';
import { testFolder } from '../suite/temporary-folder.ts';
import { fakeRemote } from './testing/fake-build.ts';
import { aSealer, dependencies } from './testing/dependencies.ts';

const PART = 'storefront-mfe';

interface Build {
  readonly dist: string;
  readonly record: ReleaseRecord;
}

let folder: string;
let store: ReleaseStore;
beforeEach(() => {
  folder = testFolder();
  store = folderStore(join(folder, 'releases'));
});

/** Creates a build whose content depends on its name. */
function build(name: string, part: Part = PART): Build {
  const dist = join(folder, name);
  mkdirSync(dist);
  fakeRemote(dist, { text: name });
  return { dist, record: writeRecord(dist, part) };
}

const pointerOf = (part: Part = PART) =>
  JSON.parse(readFileSync(join(folder, 'releases', part, 'pointer.json'), 'utf8'));
const hasPointer = (part: Part = PART) => existsSync(join(folder, 'releases', part, 'pointer.json'));
const fileOf = ({ record }: Build, path: string) => join(folder, 'releases', PART, record.release, path);
const release = ({ dist, record }: Build, more?: Partial<Dependencies>) =>
  releaseBuild(dependencies(store, more), dist, record);

describe('releaseBuild', () => {
  it('stores all files, including compressed ones, and activates the release', async () => {
    const first = build('first');
    expect(await release(first)).toBe(true);
    expect(pointerOf()).toMatchObject({
      current: { release: first.record.release, by: 'ana' },
      published: [first.record.release],
    });
    for (const path of [...Object.keys(first.record.files), 'remoteEntry.js.br', 'release.json'])
      expect(existsSync(fileOf(first, path)), path).toBe(true);
    for (const path of ['.vite/manifest.json', 'mf-stats.json'])
      expect(existsSync(fileOf(first, path)), path).toBe(false);
  });

  it('signs the record with the hash of each file, and the pointer', async () => {
    const first = build('first');
    await release(first);
    const record = JSON.parse(readFileSync(fileOf(first, 'release.json'), 'utf8'));
    expect(aSealer().isSealed('record', record)).toBe(true);
    expect(aSealer(2).isSealed('record', record)).toBe(false);
    for (const path of [...Object.keys(first.record.files), 'remoteEntry.js.br', 'server/pages.json']) {
      const bytes = readFileSync(fileOf(first, path));
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      expect(record.hashes[path], path).toEqual({ size: bytes.length, sha256 });
    }
    expect(aSealer().isSealed('pointer', pointerOf())).toBe(true);
    expect(aSealer().isSealed('pointer', { ...pointerOf(), published: [] })).toBe(false);
  });

  it("increases the pointer's sequence, also after a clock that is ahead, or a lost pointer", async () => {
    const sealer = aSealer();
    await release(build('first'));
    const { sequence } = pointerOf();
    expect(sequence).toBeGreaterThan(Date.now() - 60_000);
    const ahead = sealer.seal('pointer', { ...pointerOf(), sequence: sequence + 1_000_000 });
    writeFileSync(join(folder, 'releases', PART, 'pointer.json'), JSON.stringify(ahead));
    await release(build('second'));
    expect(pointerOf().sequence).toBe(sequence + 1_000_001);
    rmSync(join(folder, 'releases', PART, 'pointer.json'));
    await release(build('third'));
    expect(pointerOf().sequence).toBeGreaterThanOrEqual(sequence);
  });

  it('rejects a pointer signed by another key', async () => {
    const [first, second] = [build('first'), build('second')];
    await release(first);
    const forged = { ...pointerOf(), published: ['e'.repeat(16)] };
    writeFileSync(join(folder, 'releases', PART, 'pointer.json'), JSON.stringify(forged));
    await expect(release(second)).rejects.toThrow(`${PART}/pointer.json in ${store.name} is not signed with your key`);
    await expect(rollBack(dependencies(store), PART)).rejects.toThrow('is not signed with your key');
    expect(pointerOf()).toEqual(forged);
  });

  it('replaces manipulated files of the same release', async () => {
    const first = build('first');
    await store.put(`${PART}/${first.record.release}/assets/routes.js`, Buffer.from('evil'), 'text/javascript');
    await release(first);
    expect(readFileSync(fileOf(first, 'assets/routes.js'), 'utf8')).toBe('first');
  });

  it('rejects files changed after they were recorded', async () => {
    const { dist } = build('first');
    writeFileSync(join(dist, 'remoteEntry.js.br'), 'evil');
    expect(() => readRecord(dist, PART)).toThrow('are not those that its release.json was written for');
  });

  it('does nothing for the running release', async () => {
    const first = build('first');
    await release(first);
    const before = pointerOf();
    expect(await release(first)).toBe(false);
    expect(pointerOf()).toEqual(before);
  });

  it('does not rewrite existing files', async () => {
    const [first, second] = [build('first'), build('second')];
    await release(first);
    await release(second);
    const { ino } = statSync(fileOf(first, 'assets/routes.js'));
    await release(first);
    expect(statSync(fileOf(first, 'assets/routes.js')).ino).toBe(ino);
    expect(pointerOf().published).toEqual([first.record.release, second.record.release]);
  });

  it('deletes old releases, and leftovers of a killed run', async () => {
    const builds = ['first', 'second', 'third'].map((name) => build(name));
    await store.put(`${PART}/0123456789abcdef/assets/left.js`, Buffer.from('left'), 'text/javascript');
    for (const each of builds) await release(each);
    expect((await store.folders(PART)).toSorted()).toEqual(
      builds
        .slice(1)
        .map(({ record }) => record.release)
        .toSorted(),
    );
  });
});

describe('a rejected release', () => {
  const rejections: [what: string, more: Partial<Dependencies>][] = [
    ['what it needs', { readRunning: async () => ({ contract: '999.0.0', parts: {} }) }],
    ['its size', { budgets: { [PART]: 0.001 } }],
    ['how it stands', { smoke: async () => ['/contact: shows no heading'] }],
  ];

  it.each(rejections)('changes nothing for %s', async (_, more) => {
    const first = build('first');
    await release(first);
    const before = pointerOf();
    const second = build('second');
    await expect(release(second, more)).rejects.toThrow(
      `${PART}@${second.record.release} is refused, and what runs goes on running:\n  - `,
    );
    expect(pointerOf()).toEqual(before);
    expect(await store.folders(PART)).toEqual([first.record.release]);
  });

  it('reports all reasons of the records at once', async () => {
    const more = {
      budgets: { [PART]: 0.001 },
      readRunning: async () => ({ contract: '0.1.0', parts: { shell: { provides: {} } } }),
    };
    const reasons = await release(build('first'), more).catch(({ message }) => message.split('\n').slice(1));
    expect(reasons).toEqual([
      expect.stringContaining('which the running shell does not share'),
      expect.stringContaining('of the contract'),
      expect.stringContaining('of their budget'),
    ]);
  });

  it('stays in the store if it was there before', async () => {
    const [first, second] = [build('first'), build('second')];
    await release(first);
    await release(second);
    await expect(release(first, { smoke: async () => ['/contact: shows no heading'] })).rejects.toThrow('refused');
    expect(existsSync(fileOf(first, 'release.json'))).toBe(true);
  });

  it('is not activated when the pointer has changed meanwhile', async () => {
    const [first, second] = [build('first'), build('second')];
    await expect(
      release(first, { smoke: async () => ((await release(second)) ? [] : ['not released']) }),
    ).rejects.toThrow('Somebody else has changed what runs');
    expect(pointerOf().current.release).toBe(second.record.release);
  });
});

describe('rollBack', () => {
  it('goes back over earlier releases to the bundled build, and then fails', async () => {
    const bundled = build('frontends');
    mkdirSync(join(folder, PART));
    fakeRemote(join(folder, PART, 'dist'), { text: 'bundled' });
    const { release: bundledRelease } = writeRecord(join(folder, PART, 'dist'), PART);
    const deps = dependencies(store, { frontends: folder });
    const [first, second] = [bundled, build('second')];
    await release(first);
    await release(second);
    expect(await rollBack(deps, PART)).toMatchObject({ isBundled: false, record: { release: first.record.release } });
    expect(pointerOf().current.release).toBe(first.record.release);
    expect(await rollBack(deps, PART)).toMatchObject({ isBundled: true, record: { release: bundledRelease } });
    expect(pointerOf().current).toBeNull();
    await expect(rollBack(deps, PART)).rejects.toThrow(
      `There is nothing further back: ${PART} runs the build beside the server already`,
    );
  });

  it('is rejected with a reason when the shell is no longer compatible', async () => {
    const [first, second] = [build('first'), build('second')];
    await release(first);
    await release(second);
    const deps = dependencies(store, {
      readRunning: async () => ({ contract: '999.0.0', parts: { shell: { provides: { react: '20.0.0' } } } }),
    });
    await expect(rollBack(deps, PART)).rejects.toThrow(
      /is refused.*\n.*needs react \^19\.3\.1, the running shell has 20\.0\.0/u,
    );
    expect(pointerOf().current.release).toBe(second.record.release);
  });

  it('runs the smoke test only for a newer release', async () => {
    const [first, second] = [build('first'), build('second')];
    await release(first);
    await release(second);
    const blind = dependencies(store, { smoke: async () => ['/contact: shows no heading'] });
    await rollBack(blind, PART, first.record.release);
    await expect(rollBack(blind, PART, second.record.release)).rejects.toThrow('/contact: shows no heading');
    await rollBack(dependencies(store), PART, second.record.release);
    expect(pointerOf()).toMatchObject({
      current: { release: second.record.release },
      published: [second.record.release, first.record.release],
    });
  });

  it('rejects unknown and running releases, and a bundled build without a record', async () => {
    const first = build('first');
    await expect(rollBack(dependencies(store), PART, 'a'.repeat(16))).rejects.toThrow(
      'is not kept: nothing of it was ever released',
    );
    await release(first);
    await expect(rollBack(dependencies(store), PART, 'a'.repeat(16))).rejects.toThrow(
      `is not kept, only ${first.record.release}`,
    );
    await expect(rollBack(dependencies(store), PART, first.record.release)).rejects.toThrow('runs already');
    await expect(rollBack(dependencies(store), PART)).rejects.toThrow('release.json is missing');
    await store.removeFolder(`${PART}/${first.record.release}`);
    await release(build('second'));
    await expect(rollBack(dependencies(store), PART)).rejects.toThrow('are gone from');
  });
});

/** @returns the exit code */
async function inProcess(...args: string[]): Promise<unknown> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'testing/release-once.ts'), join(folder, 'releases'), ...args],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const [code] = await once(child, 'exit');
  return code;
}

describe('a release process', () => {
  it('killed before activation keeps the old release running, and the next one succeeds', async () => {
    const [first, second] = [build('first'), build('second')];
    await release(first);
    expect(await inProcess(second.dist, PART, 'crash')).toBeNull();
    expect(pointerOf().current.release).toBe(first.record.release);
    expect(existsSync(join(folder, 'releases/release.lock'))).toBe(true);
    expect(await inProcess(second.dist, PART)).toBe(0);
    expect(pointerOf().current.release).toBe(second.record.release);
    expect(existsSync(join(folder, 'releases/release.lock'))).toBe(false);
  });

  it('loses no concurrent release', async () => {
    const mine = ['first', 'second', 'third'].map((name) => build(name));
    const other = build('other', 'admin-mfe');
    const codes = await Promise.all([
      ...mine.map(({ dist }) => inProcess(dist, PART)),
      inProcess(other.dist, 'admin-mfe'),
    ]);
    expect(codes).toEqual([0, 0, 0, 0]);
    expect(pointerOf().published.toSorted()).toEqual(mine.map(({ record }) => record.release).toSorted());
    expect(pointerOf().history).toHaveLength(3);
    expect(pointerOf('admin-mfe').current.release).toBe(other.record.release);
  });
});

describe('listReleases', () => {
  it('shows running releases with time and author, and stored ones', async () => {
    const [first, second] = [build('first'), build('second')];
    await release(first);
    await release(second);
    expect(hasPointer('shell')).toBe(false);
    const now = Date.parse(pointerOf().current.since) + 3 * 3_600_000;
    const [header = '', shell = '', storefront = '', admin = ''] = (await listReleases(store, now)).split('\n');
    expect(header.split(/ {2,}/u)).toEqual(['part', 'runs', 'since', 'by', 'kept besides']);
    expect(shell.split(/ {2,}/u)).toEqual(['shell', 'the build beside the server', '–', '–', '–']);
    expect(storefront.split(/ {2,}/u)).toEqual([
      PART,
      second.record.release,
      expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d \(3 hours\)$/u),
      'ana',
      first.record.release,
    ]);
    expect(admin).toContain('the build beside the server');
  });

  it('reports an invalid pointer', async () => {
    await store.put('shell/pointer.json', Buffer.from('{"current":'), 'application/json');
    await expect(listReleases(store, 0)).rejects.toThrow('shell/pointer.json in');
  });
});
