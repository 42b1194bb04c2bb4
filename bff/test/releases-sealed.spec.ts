import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ReleasesService } from '../src/platform/releases/releases.service.js';
import { type FileStorage } from '../src/platform/storage/file-storage.js';
import { LogBuffer } from './support/log-buffer.js';
import { makeKeys, TEST_KEYS } from './support/release-seals.js';
import {
  base,
  entryOf,
  later,
  next,
  registryOf,
  releaseServers,
  shell,
  storefront,
} from './support/release-servers.js';
import { aRelease, point, publish, run, storedFiles, storeOf, type BuiltRelease } from './support/releases.js';
import { type TestServer } from './support/test-server.js';

/** Whoever writes to the release store decides nothing: what the releasing side has not sealed is neither served nor run. */

const startServer = releaseServers();

const PART = 'storefront-mfe';
const POINTER = `${PART}/pointer.json`;
const keyOf = ({ record }: BuiltRelease, path: string) => `${record.part}/${record.release}/${path}`;

let server: TestServer;
let store: FileStorage;
let log: LogBuffer;
beforeEach(async () => {
  log = new LogBuffer();
  server = await startServer({}, log);
  store = storeOf(server);
  await run(store, next);
  await askAgain();
});
afterEach(() => server.stop());

// The first one may be the answer to a question of before.
async function askAgain(of = server): Promise<void> {
  for (let time = 0; time < 2; time += 1) await of.app.get(ReleasesService).refresh();
}

async function running(of = server): Promise<unknown> {
  const registry = await registryOf(of);
  return typeof registry === 'object' && registry !== null && PART in registry ? registry[PART] : undefined;
}

const alarms = () => log.with('Refused').filter(({ level }) => level === 'error');
const bytesAt = async (key: string) => (await store.get(key)) ?? Buffer.alloc(0);
const put = (key: string, content: Buffer | string) => store.put(key, Buffer.from(content), 'application/octet-stream');

/** What is told where the store names another release that is not as it was sealed: the last good one goes on, and the operator hears of it. */
async function standing(reason: string) {
  await askAgain();
  const { text: metrics } = await server.call('/metrics', { headers: server.internal });
  return {
    running: await running(),
    isNamed: (await server.call('/')).text.includes(later.record.release),
    isTold: alarms().some(({ msg }) => String(msg).includes(reason)),
    isCounted: /^backlot_release_refusals_total\{part="storefront-mfe"\} [1-9]/mu.test(metrics),
    isReady: (await server.call('/readyz')).status === 200,
  };
}
const LAST_GOOD = { running: entryOf(next), isNamed: false, isTold: true, isCounted: true, isReady: true };

it('what the releasing side has sealed runs', async () => {
  expect(await running()).toEqual(entryOf(next));
  expect(alarms()).toEqual([]);
});

describe('a release', () => {
  it.each(['remoteEntry.js', 'assets/later-abc.js', 'assets/later-abc.js.br', 'server/storefront-mfe.cjs'])(
    'of which %s was changed does not run',
    async (path) => {
      await publish(store, later);
      const bytes = await bytesAt(keyOf(later, path));
      await put(keyOf(later, path), Buffer.concat([bytes.subarray(0, -1), Buffer.from('!')]));
      await point(store, PART, later.record.release, [later, next]);
      expect(await standing(`the file ${path} of the release ${later.record.release}, which was altered`)).toEqual(
        LAST_GOOD,
      );
    },
  );

  it('whose record says something else does not run, nor is any file of it served', async () => {
    await publish(store, later);
    const record = await bytesAt(keyOf(later, 'release.json'));
    await put(
      keyOf(later, 'release.json'),
      record.toString('utf8').replace('"firstViewBytes":100', '"firstViewBytes":101'),
    );
    await point(store, PART, later.record.release, [later, next]);
    expect(await standing('its signature does not fit what it says')).toEqual(LAST_GOOD);
    expect((await server.call(`${base(later)}/remoteEntry.js`)).status).toBe(404);
  });

  it.each<[what: string, files: () => ReadonlyMap<string, Buffer>, reason: string]>([
    ['of another key', () => storedFiles(later, makeKeys()), 'a key that this server does not know'],
    ['without a seal', () => later.files, 'it is not signed'],
    [
      'with the seal of another release',
      () => {
        const record = JSON.parse(storedFiles(later).get('release.json')?.toString('utf8') ?? '');
        const { seal } = JSON.parse(storedFiles(next).get('release.json')?.toString('utf8') ?? '');
        return new Map([...storedFiles(later), ['release.json', Buffer.from(JSON.stringify({ ...record, seal }))]]);
      },
      'its signature does not fit what it says',
    ],
  ])('%s does not run, nor is any file of it served', async (_, files, reason) => {
    for (const [path, content] of files()) await put(keyOf(later, path), content);
    await point(store, PART, later.record.release, [later, next]);
    expect(await standing(reason)).toEqual(LAST_GOOD);
    expect((await server.call(`${base(later)}/remoteEntry.js`)).status).toBe(404);
  });

  it('that is altered while it runs is served no further than what was read before', async () => {
    const path = `${base(next)}/remoteEntry.js`;
    await put(keyOf(next, 'remoteEntry.js'), "export const name = 'evil';");
    expect((await server.call(path)).status).toBe(404);
    expect(alarms().map(({ msg }) => msg)).toEqual([expect.stringContaining('remoteEntry.js')]);
    await publish(store, next);
    expect((await server.call(path)).text).toBe("export const name = 'next';");
  });

  it('that gained a file does not serve it', async () => {
    await put(keyOf(next, 'assets/more-abc.js'), 'evil');
    expect((await server.call(`${base(next)}/assets/more-abc.js`)).status).toBe(404);
  });

  it('of the shell that is altered leaves the page of the one before', async () => {
    const other = aRelease('shell', 'other');
    await publish(store, other);
    await put(keyOf(other, 'index.html'), '<!doctype html><html><head></head><body>evil</body></html>');
    await point(store, 'shell', other.record.release, [other]);
    await askAgain();
    const { text } = await server.call('/');
    expect(text).toContain(Object.keys(shell.record.files).find((path) => path.startsWith('assets/')));
    expect(text).not.toContain('evil');
  });
});

describe('a pointer', () => {
  beforeEach(() => publish(store, later));

  it('of another key is not followed', async () => {
    await point(store, PART, later.record.release, [later, next], makeKeys());
    expect(await standing('a key that this server does not know')).toEqual(LAST_GOOD);
  });

  it('without a seal is not followed', async () => {
    const { seal: _, ...pointer } = JSON.parse((await bytesAt(POINTER)).toString('utf8'));
    await put(POINTER, JSON.stringify({ ...pointer, current: { release: later.record.release } }));
    expect(await standing('it is not signed')).toEqual(LAST_GOOD);
  });

  it('that was written over is not followed', async () => {
    const text = (await bytesAt(POINTER)).toString('utf8');
    await put(POINTER, text.replace(`"release":"${next.record.release}"`, `"release":"${later.record.release}"`));
    expect(await standing('its signature does not fit what it says')).toEqual(LAST_GOOD);
  });

  it('of another part is not followed', async () => {
    await point(store, 'admin-mfe', later.record.release, [later, next]);
    await put(POINTER, await bytesAt('admin-mfe/pointer.json'));
    await askAgain();
    expect(await running()).toEqual(entryOf(next));
  });

  it('that is a sealed record of a release is not followed', async () => {
    await put(POINTER, await bytesAt(keyOf(next, 'release.json')));
    expect(await standing('its signature does not fit what it says')).toEqual(LAST_GOOD);
  });

  it('of before is not followed again, not even by a server that was started again', async () => {
    const old = await bytesAt(POINTER);
    await point(store, PART, later.record.release, [later, next]);
    await askAgain();
    expect(await running()).toEqual(entryOf(later));
    await put(POINTER, old);
    await askAgain();
    expect(await running()).toEqual(entryOf(later));
    expect(alarms().map(({ msg }) => msg)).toEqual([expect.stringContaining('it is an older one')]);
    const again = await startServer({ DATA_DIR: server.config.dataDir });
    try {
      await askAgain(again);
      expect(await running(again)).toEqual(entryOf(later));
    } finally {
      await again.app.close();
    }
  });

  it('that is gone leaves what runs', async () => {
    await store.deleteFolder(POINTER);
    expect(await standing('it is gone')).toEqual(LAST_GOOD);
  });

  it('leads back when the releasing side says so', async () => {
    await point(store, PART, later.record.release, [later, next]);
    await askAgain();
    expect(await running()).toEqual(entryOf(later));
    await point(store, PART, next.record.release, [later, next]);
    await askAgain();
    expect(await running()).toEqual(entryOf(next));
    await point(store, PART, undefined, [later, next]);
    await askAgain();
    expect(await running()).toEqual(entryOf(storefront));
  });
});

describe('the keys', () => {
  const old = makeKeys();
  let other: TestServer;
  beforeAll(async () => {
    other = await startServer({ RELEASE_PUBLIC_KEYS: `${old.publicKey}, ${TEST_KEYS.publicKey}` });
  });
  afterAll(() => other.stop());

  it('may be several, while one takes the place of the other', async () => {
    for (const keys of [old, TEST_KEYS]) {
      for (const [path, content] of storedFiles(later, keys))
        await storeOf(other).put(keyOf(later, path), content, 'application/octet-stream');
      await point(storeOf(other), PART, later.record.release, [later], keys);
      await askAgain(other);
      expect(await running(other)).toMatchObject({ release: later.record.release });
    }
  });
});
