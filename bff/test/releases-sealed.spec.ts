import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ReleasesService } from '../src/platform/releases/releases.service.ts';
import type { FileStorage } from '../src/platform/storage/file-storage.ts';
import { LogBuffer } from './support/log-buffer.ts';
import { makeKeys, TEST_KEYS } from './support/release-seals.ts';
import { base, entryOf, registryOf, releaseServers } from './support/release-servers.ts';
import { aRelease, writePointer, publish, run, storedFiles, storeOf, type BuiltRelease } from './support/releases.ts';
import { later, next, shell, storefront } from './support/sample-releases.ts';
import type { TestServer } from './support/test-server.ts';

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
  await refreshTwice();
});
afterEach(() => server.stop());

// Checks twice: the first one may join a check that is already running.
async function refreshTwice(of = server): Promise<void> {
  for (let time = 0; time < 2; time += 1) await of.app.get(ReleasesService).refresh();
}

async function running(of = server): Promise<unknown> {
  const registry = await registryOf(of);
  return typeof registry === 'object' && registry !== null && PART in registry ? registry[PART] : undefined;
}

const loggedRefusals = () => log.linesWith('Refused').filter(({ level }) => level === 'error');
const bytesAt = async (key: string) => (await store.get(key)) ?? Buffer.alloc(0);
const put = (key: string, content: Buffer | string) => store.put(key, Buffer.from(content), 'application/octet-stream');

/** Refreshes; returns what runs and what is reported. @param reason part of the expected log message */
async function stateAfterRefresh(reason: string) {
  await refreshTwice();
  const { text: metrics } = await server.call('/metrics', { headers: server.internal });
  return {
    running: await running(),
    isNamed: (await server.call('/')).text.includes(later.record.release),
    isLogged: loggedRefusals().some(({ msg }) => String(msg).includes(reason)),
    isCounted: /^backlot_release_refusals_total\{part="storefront-mfe"\} [1-9]/mu.test(metrics),
    isReady: (await server.call('/readyz')).status === 200,
  };
}
const LAST_GOOD = { running: entryOf(next), isNamed: false, isLogged: true, isCounted: true, isReady: true };

it('a sealed release is active', async () => {
  expect(await running()).toEqual(entryOf(next));
  expect(loggedRefusals()).toEqual([]);
});

describe('a release', () => {
  it.each(['remoteEntry.js', 'assets/later-abc.js', 'assets/later-abc.js.br', 'server/storefront-mfe.cjs'])(
    'with changes of %s is refused',
    async (path) => {
      await publish(store, later);
      const bytes = await bytesAt(keyOf(later, path));
      await put(keyOf(later, path), Buffer.concat([bytes.subarray(0, -1), Buffer.from('!')]));
      await writePointer(store, PART, later.record.release, [later, next]);
      expect(
        await stateAfterRefresh(`the file ${path} of the release ${later.record.release}, which was altered`),
      ).toEqual(LAST_GOOD);
    },
  );

  it('whose record was altered is refused, and none of its files is served', async () => {
    await publish(store, later);
    const record = await bytesAt(keyOf(later, 'release.json'));
    await put(
      keyOf(later, 'release.json'),
      record.toString('utf8').replace('"firstViewBytes":100', '"firstViewBytes":101'),
    );
    await writePointer(store, PART, later.record.release, [later, next]);
    expect(await stateAfterRefresh('its signature does not fit what it says')).toEqual(LAST_GOOD);
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
  ])('%s is refused, and none of its files is served', async (_, files, reason) => {
    for (const [path, content] of files()) await put(keyOf(later, path), content);
    await writePointer(store, PART, later.record.release, [later, next]);
    expect(await stateAfterRefresh(reason)).toEqual(LAST_GOOD);
    expect((await server.call(`${base(later)}/remoteEntry.js`)).status).toBe(404);
  });

  it('altered while it is active is only served from what was read before', async () => {
    const path = `${base(next)}/remoteEntry.js`;
    await put(keyOf(next, 'remoteEntry.js'), "export const name = 'evil';");
    expect((await server.call(path)).status).toBe(404);
    expect(loggedRefusals().map(({ msg }) => msg)).toEqual([expect.stringContaining('remoteEntry.js')]);
    await publish(store, next);
    expect((await server.call(path)).text).toBe("export const name = 'next';");
  });

  it('with an added file does not serve it', async () => {
    await put(keyOf(next, 'assets/more-abc.js'), 'evil');
    expect((await server.call(`${base(next)}/assets/more-abc.js`)).status).toBe(404);
  });

  it('of the shell that was altered leaves the earlier page active', async () => {
    const other = aRelease('shell', 'other');
    await publish(store, other);
    await put(keyOf(other, 'index.html'), '<!doctype html><html><head></head><body>evil</body></html>');
    await writePointer(store, 'shell', other.record.release, [other]);
    await refreshTwice();
    const { text } = await server.call('/');
    expect(text).toContain(Object.keys(shell.record.files).find((path) => path.startsWith('assets/')));
    expect(text).not.toContain('evil');
  });
});

describe('a pointer', () => {
  beforeEach(() => publish(store, later));

  it('signed with another key is refused', async () => {
    await writePointer(store, PART, later.record.release, [later, next], makeKeys());
    expect(await stateAfterRefresh('a key that this server does not know')).toEqual(LAST_GOOD);
  });

  it('without a seal is refused', async () => {
    const { seal: _, ...pointer } = JSON.parse((await bytesAt(POINTER)).toString('utf8'));
    await put(POINTER, JSON.stringify({ ...pointer, current: { release: later.record.release } }));
    expect(await stateAfterRefresh('it is not signed')).toEqual(LAST_GOOD);
  });

  it('that was altered is refused', async () => {
    const text = (await bytesAt(POINTER)).toString('utf8');
    await put(POINTER, text.replace(`"release":"${next.record.release}"`, `"release":"${later.record.release}"`));
    expect(await stateAfterRefresh('its signature does not fit what it says')).toEqual(LAST_GOOD);
  });

  it('of another part is refused', async () => {
    await writePointer(store, 'admin-mfe', later.record.release, [later, next]);
    await put(POINTER, await bytesAt('admin-mfe/pointer.json'));
    await refreshTwice();
    expect(await running()).toEqual(entryOf(next));
  });

  it('that is a sealed release record is refused', async () => {
    await put(POINTER, await bytesAt(keyOf(next, 'release.json')));
    expect(await stateAfterRefresh('its signature does not fit what it says')).toEqual(LAST_GOOD);
  });

  it('that is older is refused, also by a restarted server', async () => {
    const old = await bytesAt(POINTER);
    await writePointer(store, PART, later.record.release, [later, next]);
    await refreshTwice();
    expect(await running()).toEqual(entryOf(later));
    await put(POINTER, old);
    await refreshTwice();
    expect(await running()).toEqual(entryOf(later));
    expect(loggedRefusals().map(({ msg }) => msg)).toEqual([expect.stringContaining('it is an older one')]);
    const again = await startServer({ DATA_DIR: server.config.dataDir });
    try {
      await refreshTwice(again);
      expect(await running(again)).toEqual(entryOf(later));
    } finally {
      await again.app.close();
    }
  });

  it('that is missing leaves the active release', async () => {
    await store.deleteFolder(POINTER);
    expect(await stateAfterRefresh('it is gone')).toEqual(LAST_GOOD);
  });

  it('can roll back with a newer seal', async () => {
    await writePointer(store, PART, later.record.release, [later, next]);
    await refreshTwice();
    expect(await running()).toEqual(entryOf(later));
    await writePointer(store, PART, next.record.release, [later, next]);
    await refreshTwice();
    expect(await running()).toEqual(entryOf(next));
    await writePointer(store, PART, undefined, [later, next]);
    await refreshTwice();
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

  it('can be several during a rotation', async () => {
    for (const keys of [old, TEST_KEYS]) {
      for (const [path, content] of storedFiles(later, keys))
        await storeOf(other).put(keyOf(later, path), content, 'application/octet-stream');
      await writePointer(storeOf(other), PART, later.record.release, [later], keys);
      await refreshTwice(other);
      expect(await running(other)).toMatchObject({ release: later.record.release });
    }
  });
});
