import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pictureFolder, readPictureFile } from '@backlot/domain';
import type { Equipment } from '@backlot/domain/contract';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { PicturesService } from '../src/modules/pictures/pictures.service.ts';
import { DatabaseSnapshot } from '../src/platform/database/snapshot.ts';
import { FileStorage, StorageUnavailable } from '../src/platform/storage/file-storage.ts';
import { runCleanup } from '../src/startup.ts';
import { aPicture } from './support/pictures.ts';
import { serverWithAdmin } from './support/server-with-admin.ts';

const HOUR_MS = 3_600_000;
const at = serverWithAdmin();
let pictures: PicturesService;
beforeAll(async () => {
  pictures = at.server.app.get(PicturesService);
});

let colours = 0;
async function uploaded(): Promise<string> {
  colours += 1;
  const { address } = await at.adminClient.api.uploadPicture({
    file: await aPicture({ width: 400, height: 300 }, `#${String(colours).padStart(6, '0')}`),
  });
  return address;
}

const uploadedAgain = async () =>
  (
    await at.adminClient.api.uploadPicture({
      file: await aPicture({ width: 400, height: 300 }, `#${String(colours).padStart(6, '0')}`),
    })
  ).address;

const ENTRIES = {
  name: 'Pictured',
  mainCategory: 'production',
  category: 'video',
  subcategory: 'Any',
  description: 'With a picture',
  pricePerUnit: 1,
  unitsPerItem: 1,
} as const;
const addItem = (image: string): Promise<Equipment> => at.adminClient.api.addEquipment({ body: { ...ENTRIES, image } });
const changeItem = (id: number, image: string): Promise<Equipment> =>
  at.adminClient.api.updateEquipment({ params: { id }, body: { ...ENTRIES, image } });

const later = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
const shown = async (address: string) => (await at.server.bytes(address)).status === 200;

function folderOf(address: string): string {
  const name = readPictureFile(address)?.picture;
  if (name === undefined) throw new Error('This is no uploaded picture');
  return join(at.server.config.dataDir, 'pictures/uploads', pictureFolder(name));
}

/** Runs the hourly cleanup for a bit more than a day. */
async function cleanUpForADay(): Promise<void> {
  await pictures.collect(later(25));
  await pictures.collect(later(26));
}

describe('an unused picture', () => {
  it('is deleted with all files a day after its upload', async () => {
    const address = await uploaded();
    for (const hours of [1, 2, 23, 23.9]) await pictures.collect(later(hours));
    expect(await shown(address)).toBe(true);
    await pictures.collect(later(24.1));
    expect(await shown(address)).toBe(false);
    expect(existsSync(folderOf(address))).toBe(false);
    expect(await at.server.database.count('pictures')).toBe(0);
    expect(await at.server.database.count('abandoned_pictures')).toBe(0);
  });

  it('remains for half an hour after its last use', async () => {
    const address = await uploaded();
    const { id } = await addItem(address);
    await cleanUpForADay();
    await changeItem(id, '');
    await pictures.collect(later(27));
    await pictures.collect(later(27.4));
    expect(await shown(address)).toBe(true);
    await pictures.collect(later(27.6));
    expect(await shown(address)).toBe(false);
  });

  it('remains for another day when it is uploaded again', async () => {
    const address = await uploaded();
    await pictures.collect(later(1));
    await at.server.database.run(
      `update pictures set uploaded_at = uploaded_at - interval '2 days', unused_since = unused_since - interval '2 days'`,
    );
    expect(await uploadedAgain()).toBe(address);
    await pictures.collect(later(2));
    await pictures.collect(later(3));
    expect(await shown(address)).toBe(true);
    await cleanUpForADay();
    expect(await shown(address)).toBe(false);
  });

  it('is deleted by the hourly work', async () => {
    const address = await uploaded();
    await runCleanup(at.server.app, later(25));
    await runCleanup(at.server.app, later(26));
    expect(await shown(address)).toBe(false);
  });
});

describe('a picture is not deleted', () => {
  it('during a backup that may refer to it', async () => {
    const address = await uploaded();
    const snapshot = await DatabaseSnapshot.open(at.server.database.url);
    try {
      await cleanUpForADay();
      await snapshot.release();
      await pictures.collect(later(27));
      expect(existsSync(folderOf(address))).toBe(true);
    } finally {
      await snapshot.close();
    }
    await pictures.collect(later(28));
    expect(existsSync(folderOf(address))).toBe(false);
  });

  it('while an item or a copy of it uses it', async () => {
    const address = await uploaded();
    const { id } = await addItem(address);
    const copy = await at.adminClient.api.duplicateEquipment({ params: { id } });
    await at.adminClient.api.deleteEquipment({ params: { id } });
    await cleanUpForADay();
    expect(await shown(address)).toBe(true);
    await at.adminClient.api.deleteEquipment({ params: { id: copy.id } });
    await cleanUpForADay();
    expect(await shown(address)).toBe(false);
  });

  it('while a quote request uses it, when the item has another or was deleted', async () => {
    const address = await uploaded();
    const { id } = await addItem(address);
    const request = await at.adminClient.submit([[id, 1]]);
    expect(request.items[0]?.image).toBe(address);
    await at.adminClient.api.deleteEquipment({ params: { id } });
    await cleanUpForADay();
    expect(await shown(address)).toBe(true);
    await at.adminClient.api.deleteQuoteRequest({ params: { id: request.id } });
    await cleanUpForADay();
    expect(await shown(address)).toBe(false);
  });

  it('when an item gets it just before its deletion', async () => {
    const address = await uploaded();
    await pictures.collect(later(25));
    await addItem(address);
    await pictures.collect(later(26));
    await pictures.collect(later(27));
    expect(await shown(address)).toBe(true);
  });
});

describe('an item', () => {
  it('with a deleted or unknown picture is rejected at its field', async () => {
    const address = await uploaded();
    await cleanUpForADay();
    const { id } = await addItem('');
    const never = `/pictures/uploads/${'0'.repeat(32)}-10x10/10.webp`;
    for (const image of [address, never]) {
      for (const [path, method] of [
        ['/api/equipment', 'POST'],
        [`/api/equipment/${id}`, 'PUT'],
      ] as const) {
        const problem = await at.server.problem(path, {
          method,
          token: at.adminClient.token,
          body: { ...ENTRIES, image },
        });
        expect(problem).toMatchObject({
          status: 422,
          errors: [{ path: 'image', message: 'This picture is not kept any more. Please upload it again.' }],
        });
      }
    }
  });

  it('can have pictures of other sites and of the demo', async () => {
    for (const image of [
      'https://example.com/a.webp',
      '/pictures/demo/camera.svg',
      `https://example.com/pictures/uploads/${'0'.repeat(32)}-10x10/10.webp`,
    ])
      expect((await addItem(image)).image).toBe(image);
  });
});

async function withTransaction(work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: at.server.database.url });
  await client.connect();
  try {
    await client.query('begin');
    await work(client);
  } finally {
    await client.end();
  }
}

async function waitForLockConflict(): Promise<void> {
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await at.server.database.rows(waiting)).length).toBeGreaterThan(0);
}

describe('concurrently', () => {
  it('an item that is being saved keeps its picture', async () => {
    const address = await uploaded();
    await pictures.collect(later(25));
    await withTransaction(async (client) => {
      await client.query(
        `insert into equipment (name, main_category, category, subcategory, description, image) values ('Saved', 'production', 'video', 'Any', 'Any', $1)`,
        [address],
      );
      // The uncommitted item is invisible to the collector, so only the foreign key protects the picture.
      const collecting = pictures.collect(later(26)).then(
        () => 'gone',
        () => 'kept',
      );
      await waitForLockConflict();
      await client.query('commit');
      expect(await collecting).toBe('kept');
    });
    expect(await shown(address)).toBe(true);
    await pictures.collect(later(27));
    await pictures.collect(later(28));
    expect(await shown(address)).toBe(true);
  });

  it('an item saved while its picture is deleted is rejected', async () => {
    const address = await uploaded();
    await withTransaction(async (client) => {
      await client.query('delete from pictures where id = $1', [readPictureFile(address)?.picture.id]);
      const saving = at.server.problem('/api/equipment', {
        method: 'POST',
        token: at.adminClient.token,
        body: { ...ENTRIES, image: address },
      });
      await waitForLockConflict();
      await client.query('commit');
      expect(await saving).toMatchObject({ status: 422, errors: [{ path: 'image' }] });
    });
  });

  it('a picture uploaded again while its files are deleted exists in the end', async () => {
    const address = await uploaded();
    const storage = at.server.app.get(FileStorage);
    const removal = Promise.withResolvers<void>();
    const began = Promise.withResolvers<void>();
    const remove = storage.deleteFolder.bind(storage);
    storage.deleteFolder = async (folder) => {
      began.resolve();
      await removal.promise;
      await remove(folder);
    };
    await pictures.collect(later(25));
    const collecting = pictures.collect(later(26));
    await began.promise;
    const uploading = uploadedAgain();
    await waitForLockConflict();
    removal.resolve();
    await collecting;
    expect(await uploading).toBe(address);
    storage.deleteFolder = remove;
    expect(await shown(address)).toBe(true);
    expect(await shown(address.replace('400.webp', '320.avif'))).toBe(true);
    await pictures.collect(later(1));
    expect(await shown(address)).toBe(true);
    await addItem(address);
  });

  it('two servers collect pictures without conflicts', async () => {
    const addresses = [await uploaded(), await uploaded(), await uploaded()];
    await pictures.collect(later(25));
    await Promise.all([pictures.collect(later(26)), pictures.collect(later(26)), pictures.collect(later(26))]);
    for (const address of addresses) expect(existsSync(folderOf(address))).toBe(false);
    expect(await at.server.database.count('abandoned_pictures')).toBe(0);
  });
});

describe('when the storage fails', () => {
  it('while files are deleted, the next run completes', async () => {
    const address = await uploaded();
    const storage = at.server.app.get(FileStorage);
    const remove = storage.deleteFolder.bind(storage);
    storage.deleteFolder = () => Promise.reject(new StorageUnavailable(new Error('away')));
    await pictures.collect(later(25));
    await expect(pictures.collect(later(26))).rejects.toThrow(StorageUnavailable);
    storage.deleteFolder = remove;
    expect(existsSync(folderOf(address))).toBe(true);
    expect(await at.server.database.count('abandoned_pictures')).toBe(1);
    await pictures.collect(later(27));
    expect(existsSync(folderOf(address))).toBe(false);
    expect(await at.server.database.count('abandoned_pictures')).toBe(0);
  });

  it('during an upload, the caller gets a problem, and the next upload succeeds', async () => {
    const storage = at.server.app.get(FileStorage);
    const put = storage.put.bind(storage);
    let calls = 0;
    storage.put = (key, bytes, type) => {
      calls += 1;
      return calls > 2 ? Promise.reject(new StorageUnavailable(new Error('full'))) : put(key, bytes, type);
    };
    await expect(uploaded()).rejects.toMatchObject({
      problem: {
        status: 503,
        title: 'Failed to upload the picture',
        detail: 'The picture could not be stored. Please try again in a moment.',
      },
    });
    storage.put = put;
    const folders = readdirSync(join(at.server.config.dataDir, 'pictures/uploads'));
    const address = await uploadedAgain();
    expect(folders).not.toContain(address.split('/')[3]);
    for (const file of ['320.avif', '320.webp', '400.avif', '400.webp'])
      expect(await shown(address.replace('400.webp', file))).toBe(true);
  });

  it('with a picture, the response is 503', async () => {
    const address = await uploaded();
    const storage = at.server.app.get(FileStorage);
    const get = storage.get.bind(storage);
    storage.get = () => Promise.reject(new StorageUnavailable(new Error('away')));
    expect(await at.server.problem(address)).toMatchObject({ status: 503, title: 'This picture cannot be shown now' });
    storage.get = get;
    expect(await shown(address)).toBe(true);
  });

  it('and files are lost, another upload restores them', async () => {
    const address = await uploaded();
    await at.server.app.get(FileStorage).deleteFolder(`uploads/${address.split('/')[3] ?? ''}`);
    expect(await shown(address)).toBe(false);
    await uploadedAgain();
    expect(await shown(address)).toBe(true);
  });
});
