import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pictureFolder, readPictureFile } from '@backlot/domain';
import type { Equipment } from '@backlot/domain/contract';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { PicturesService } from '../src/modules/pictures/pictures.service.js';
import { DatabaseSnapshot } from '../src/platform/database/snapshot.js';
import { FileStorage, StorageUnavailable } from '../src/platform/storage/file-storage.js';
import { runCleanup } from '../src/startup.js';
import { aPicture } from './support/pictures.js';
import { serverWithDesk } from './support/server-with-desk.js';

/** Pictures go when nothing names them any more, and never while something does. */

const HOUR_MS = 3_600_000;
const at = serverWithDesk();
let pictures: PicturesService;
beforeAll(async () => {
  pictures = at.server.app.get(PicturesService);
});

let colours = 0;
async function uploaded(): Promise<string> {
  colours += 1;
  const { address } = await at.desk.api.uploadPicture({
    file: await aPicture({ width: 400, height: 300 }, `#${String(colours).padStart(6, '0')}`),
  });
  return address;
}

/** The same file as the last one that was uploaded. */
const uploadedAgain = async () =>
  (
    await at.desk.api.uploadPicture({
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
const addItem = (image: string): Promise<Equipment> => at.desk.api.addEquipment({ body: { ...ENTRIES, image } });
const changeItem = (id: number, image: string): Promise<Equipment> =>
  at.desk.api.updateEquipment({ params: { id }, body: { ...ENTRIES, image } });

const later = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
const shown = async (address: string) => (await at.server.bytes(address)).status === 200;

function folderOf(address: string): string {
  const name = readPictureFile(address)?.picture;
  if (name === undefined) throw new Error('This is no uploaded picture');
  return join(at.server.config.dataDir, 'pictures/uploads', pictureFolder(name));
}

/** As often as a day and a bit has hours in which the servers tidy up. */
async function aDayLater(): Promise<void> {
  await pictures.collect(later(25));
  await pictures.collect(later(26));
}

describe('a picture that nothing names', () => {
  it('goes a day after it was uploaded, with all of its files', async () => {
    const address = await uploaded();
    for (const hours of [1, 2, 23, 23.9]) await pictures.collect(later(hours));
    expect(await shown(address)).toBe(true);
    await pictures.collect(later(24.1));
    expect(await shown(address)).toBe(false);
    expect(existsSync(folderOf(address))).toBe(false);
    expect(await at.server.database.count('pictures')).toBe(0);
    expect(await at.server.database.count('abandoned_pictures')).toBe(0);
  });

  it('stays for half an hour after the last that named it', async () => {
    const address = await uploaded();
    const { id } = await addItem(address);
    await aDayLater();
    await changeItem(id, '');
    await pictures.collect(later(27));
    await pictures.collect(later(27.4));
    expect(await shown(address)).toBe(true);
    await pictures.collect(later(27.6));
    expect(await shown(address)).toBe(false);
  });

  it('stays for another day when it is uploaded again', async () => {
    const address = await uploaded();
    await pictures.collect(later(1));
    await at.server.database.run(
      `update pictures set uploaded_at = uploaded_at - interval '2 days', unused_since = unused_since - interval '2 days'`,
    );
    expect(await uploadedAgain()).toBe(address);
    await pictures.collect(later(2));
    await pictures.collect(later(3));
    expect(await shown(address)).toBe(true);
    await aDayLater();
    expect(await shown(address)).toBe(false);
  });

  it('goes with the hourly tidying', async () => {
    const address = await uploaded();
    await runCleanup(at.server.app, later(25));
    await runCleanup(at.server.app, later(26));
    expect(await shown(address)).toBe(false);
  });
});

describe('a picture stays', () => {
  it('while a backup is made that may name it', async () => {
    const address = await uploaded();
    const snapshot = await DatabaseSnapshot.open(at.server.database.url);
    try {
      await aDayLater();
      await snapshot.release();
      await pictures.collect(later(27));
      expect(existsSync(folderOf(address))).toBe(true);
    } finally {
      await snapshot.close();
    }
    await pictures.collect(later(28));
    expect(existsSync(folderOf(address))).toBe(false);
  });

  it('as long as an item has it, or a copy of the item', async () => {
    const address = await uploaded();
    const { id } = await addItem(address);
    const copy = await at.desk.api.duplicateEquipment({ params: { id } });
    await at.desk.api.deleteEquipment({ params: { id } });
    await aDayLater();
    expect(await shown(address)).toBe(true);
    await at.desk.api.deleteEquipment({ params: { id: copy.id } });
    await aDayLater();
    expect(await shown(address)).toBe(false);
  });

  it('as long as a quote request has it, when the item has another or is gone', async () => {
    const address = await uploaded();
    const { id } = await addItem(address);
    const request = await at.desk.submit([[id, 1]]);
    expect(request.items[0]?.image).toBe(address);
    await at.desk.api.deleteEquipment({ params: { id } });
    await aDayLater();
    expect(await shown(address)).toBe(true);
    await at.desk.api.deleteQuoteRequest({ params: { id: request.id } });
    await aDayLater();
    expect(await shown(address)).toBe(false);
  });

  it('when an item is given it just before it would go', async () => {
    const address = await uploaded();
    await pictures.collect(later(25));
    await addItem(address);
    await pictures.collect(later(26));
    await pictures.collect(later(27));
    expect(await shown(address)).toBe(true);
  });
});

describe('an item', () => {
  it('cannot be given a picture that is gone or never was, and its form hears why', async () => {
    const address = await uploaded();
    await aDayLater();
    const { id } = await addItem('');
    const never = `/pictures/uploads/${'0'.repeat(32)}-10x10/10.webp`;
    for (const image of [address, never]) {
      for (const [path, method] of [
        ['/api/equipment', 'POST'],
        [`/api/equipment/${id}`, 'PUT'],
      ] as const) {
        const problem = await at.server.problem(path, { method, token: at.desk.token, body: { ...ENTRIES, image } });
        expect(problem).toMatchObject({
          status: 422,
          errors: [{ path: 'image', message: 'This picture is not kept any more. Please upload it again.' }],
        });
      }
    }
  });

  it('may have pictures of elsewhere, and those of the demo', async () => {
    for (const image of [
      'https://example.com/a.webp',
      '/pictures/demo/camera.svg',
      `https://example.com/pictures/uploads/${'0'.repeat(32)}-10x10/10.webp`,
    ])
      expect((await addItem(image)).image).toBe(image);
  });
});

/** A second admin, in the middle of a transaction. */
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

/** Waits until some statement waits for a lock of another. */
async function someoneWaits(): Promise<void> {
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await at.server.database.rows(waiting)).length).toBeGreaterThan(0);
}

describe('at the same moment', () => {
  it('an item that is being saved with a picture keeps it', async () => {
    const address = await uploaded();
    await pictures.collect(later(25));
    await withTransaction(async (client) => {
      await client.query(
        `insert into equipment (name, main_category, category, subcategory, description, image) values ('Saved', 'production', 'video', 'Any', 'Any', $1)`,
        [address],
      );
      // Marked as unused, since the item is not there yet for anybody else: only the key holds the picture.
      const collecting = pictures.collect(later(26)).then(
        () => 'gone',
        () => 'kept',
      );
      await someoneWaits();
      await client.query('commit');
      expect(await collecting).toBe('kept');
    });
    expect(await shown(address)).toBe(true);
    await pictures.collect(later(27));
    await pictures.collect(later(28));
    expect(await shown(address)).toBe(true);
  });

  it('an item that is saved while its picture goes is refused, not left with a broken one', async () => {
    const address = await uploaded();
    await withTransaction(async (client) => {
      await client.query('delete from pictures where id = $1', [readPictureFile(address)?.picture.id]);
      const saving = at.server.problem('/api/equipment', {
        method: 'POST',
        token: at.desk.token,
        body: { ...ENTRIES, image: address },
      });
      await someoneWaits();
      await client.query('commit');
      expect(await saving).toMatchObject({ status: 422, errors: [{ path: 'image' }] });
    });
  });

  it('a picture that is uploaded again while its files are being removed is there in the end', async () => {
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
    await someoneWaits();
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

  it('two servers tidy up without getting in each other’s way', async () => {
    const addresses = [await uploaded(), await uploaded(), await uploaded()];
    await pictures.collect(later(25));
    await Promise.all([pictures.collect(later(26)), pictures.collect(later(26)), pictures.collect(later(26))]);
    for (const address of addresses) expect(existsSync(folderOf(address))).toBe(false);
    expect(await at.server.database.count('abandoned_pictures')).toBe(0);
  });
});

describe('when the storage fails', () => {
  it('while files are removed, the next run finishes', async () => {
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

  it('in the middle of an upload, the caller hears it, nothing half stays, and the next upload makes it whole', async () => {
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

  it('with a picture, its visitor hears that it cannot be shown now', async () => {
    const address = await uploaded();
    const storage = at.server.app.get(FileStorage);
    const get = storage.get.bind(storage);
    storage.get = () => Promise.reject(new StorageUnavailable(new Error('away')));
    expect(await at.server.problem(address)).toMatchObject({ status: 503, title: 'This picture cannot be shown now' });
    storage.get = get;
    expect(await shown(address)).toBe(true);
  });

  it('and its files are lost, uploading again brings them back', async () => {
    const address = await uploaded();
    await at.server.app.get(FileStorage).deleteFolder(`uploads/${address.split('/')[3] ?? ''}`);
    expect(await shown(address)).toBe(false);
    await uploadedAgain();
    expect(await shown(address)).toBe(true);
  });
});
