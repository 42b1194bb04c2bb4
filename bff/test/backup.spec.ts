import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { addDays, businessToday } from '@backlot/domain';
import type { QuoteRequestReceipt } from '@backlot/domain/contract';
import { createStaffApiClient } from '@backlot/domain/contract/staff';
import { aQuoteRequestSubmission } from '@backlot/domain/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LIMITS, WAIT } from '../../tools/suite/limits.ts';
import { testFolder } from '../../tools/suite/temporary-folder.ts';
import { migrations } from '../src/migrations/index.ts';
import { runMigrations } from '../src/platform/database/run-migrations.ts';
import { ObjectStore } from './support/object-store.ts';
import { aPicture } from './support/pictures.ts';
import { Program } from './support/program.ts';
import { TestDatabase } from './support/test-database.ts';

vi.setConfig({ testTimeout: LIMITS.processTest });

const ADMIN = { email: 'admin@backlot.example', password: 'quartz-lantern-82-orchard' };
const COMMANDS = join(import.meta.dirname, '../dist/commands');

let folder: string;
const databases: TestDatabase[] = [];
const programs: Program[] = [];
beforeEach(() => {
  folder = testFolder();
});
afterEach(async () => {
  await Promise.all(programs.splice(0).map((program) => program.end('SIGKILL')));
  await Promise.all(databases.splice(0).map((database) => database.drop()));
});

/** Creates an empty database, an empty data folder and the environment of a server that uses them. */
async function install(name: string, env: Readonly<Record<string, string>> = {}) {
  const database = await TestDatabase.createEmpty();
  databases.push(database);
  const dataDir = join(folder, name);
  mkdirSync(dataDir, { mode: 0o700 });
  return { database, dataDir, env: { DATABASE_URL: database.url, DATA_DIR: dataDir, ...env } };
}
type Installation = Awaited<ReturnType<typeof install>>;

async function command(name: 'backup' | 'restore', { env }: Installation, target: string) {
  const child = spawn(process.execPath, [join(COMMANDS, `${name}.js`), target], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { out, err: err.trim() };
}

async function succeed(...call: Parameters<typeof command>): Promise<string> {
  const { out, err } = await command(...call);
  expect(err).toBe('');
  return out;
}

async function failureOf(...call: Parameters<typeof command>): Promise<string> {
  return (await command(...call)).err;
}

async function migrate({ database }: Installation, list = migrations): Promise<void> {
  await runMigrations({ databaseUrl: database.url, migrations: list });
}

async function startProduct({ env }: Installation): Promise<string> {
  const program = Program.start('main', {
    ...env,
    PORT: '0',
    ADMIN_PASSWORD: ADMIN.password,
    RATE_LIMIT_SCALE: '10000',
    LOG_LEVEL: 'error',
  });
  programs.push(program);
  return program.ready();
}

async function submit(url: string, equipmentId: number): Promise<QuoteRequestReceipt> {
  const today = businessToday(new Date());
  return createStaffApiClient({ fetch, baseUrl: url }).submitQuoteRequest({
    headers: { 'idempotency-key': randomUUID() },
    body: aQuoteRequestSubmission({
      customerName: 'Ana "Ñ" Morales',
      startDate: addDays(today, 3),
      endDate: addDays(today, 7),
      // Characters with a meaning in PostgreSQL's COPY format.
      specialRequests: 'Ring first\n\\.\n\\N and "\\t", two rooms',
      items: [{ equipmentId, quantity: 2 }],
    }),
  });
}

async function rowsOf({ database }: Installation, ids: readonly string[]) {
  return {
    requests: await database.rows('select * from quote_requests where id = any($1) order by id', [ids]),
    lines: await database.rows(
      'select * from quote_request_items where quote_request_id = any($1) order by quote_request_id, position',
      [ids],
    ),
    deliveries: await database.rows(
      'select id, quote_request_id, kind from deliveries where quote_request_id = any($1) order by id',
      [ids],
    ),
    equipment: await database.rows('select * from equipment order by id'),
    profiles: await database.rows('select * from profiles order by id'),
    pictures: await database.rows('select * from pictures order by id'),
  };
}

const filesBelow = (path: string) =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(path, join(entry.parentPath, entry.name)))
    .toSorted();
const contentsBelow = (path: string) => filesBelow(path).map((name) => [name, readFileSync(join(path, name))]);
const openToOthers = (path: string) =>
  filesBelow(path).filter((name) => (statSync(join(path, name)).mode & 0o077) !== 0);

describe('a backup', () => {
  it('contains all requests acknowledged before its start, and the restored product works', async () => {
    const here = await install('here');
    const url = await startProduct(here);
    const { accessToken } = await createStaffApiClient({ fetch, baseUrl: url }).signIn({ body: ADMIN });
    const staff = createStaffApiClient({ fetch, baseUrl: url, accessToken: () => accessToken });
    const { address } = await staff.uploadPicture({ file: await aPicture({ width: 700, height: 400 }) });
    const item = await staff.addEquipment({
      body: {
        name: 'Fresnel 650',
        mainCategory: 'production',
        category: 'lighting',
        subcategory: 'Any',
        description: 'For tests',
        pricePerUnit: 1,
        unitsPerItem: 1,
        image: address,
      },
    });
    const pointer = join(here.dataDir, 'releases/shell/pointer.json');
    mkdirSync(join(pointer, '..'), { recursive: true });
    writeFileSync(pointer, '{}');
    writeFileSync(join(here.dataDir, 'releases/release.lock'), '{}');

    const receipts: QuoteRequestReceipt[] = [];
    const over = new AbortController();
    const visitors = Promise.all(
      Array.from({ length: 4 }, async () => {
        while (!over.signal.aborted) receipts.push(await submit(url, item.id));
      }),
    );
    await vi.waitUntil(() => receipts.length >= 20, WAIT);
    const acknowledged = [...receipts];
    const backup = join(folder, 'backup');
    const output = await succeed('backup', here, backup);
    const acknowledgedMeanwhile = receipts.length - acknowledged.length;
    over.abort();
    await visitors;
    expect(acknowledgedMeanwhile).toBeGreaterThan(0);
    expect(output).toContain(`pictures: ${filesBelow(join(here.dataDir, 'pictures')).length} files`);
    expect(output).toMatch(
      /database: quote_requests \(\d+ of \d+\)[^]*releases: 1 files[^]*secrets: .*access-token\.key/u,
    );
    expect(openToOthers(backup)).toEqual([]);
    expect(statSync(backup).mode & 0o777).toBe(0o700);

    const there = await install('there');
    await succeed('restore', there, backup);
    const ids = acknowledged.map(({ id }) => id);
    const restored = await rowsOf(there, ids);
    expect(restored.requests).toHaveLength(acknowledged.length);
    expect(restored).toEqual(await rowsOf(here, ids));
    expect(contentsBelow(join(there.dataDir, 'pictures'))).toEqual(contentsBelow(join(here.dataDir, 'pictures')));
    expect(filesBelow(join(there.dataDir, 'releases'))).toEqual(['shell/pointer.json']);
    expect(openToOthers(there.dataDir)).toEqual([]);

    const restoredUrl = await startProduct(there);
    expect((await fetch(restoredUrl + address)).status).toBe(200);
    // The access token was signed before the backup; its key was restored with it.
    const restoredStaff = createStaffApiClient({ fetch, baseUrl: restoredUrl, accessToken: () => accessToken });
    expect(await restoredStaff.getEquipment({ params: { id: item.id } })).toMatchObject({ image: address });
    // Reference numbers are not reused.
    expect(acknowledged.map(({ reference }) => reference)).not.toContain(
      (await submit(restoredUrl, item.id)).reference,
    );
    const another = await restoredStaff.addEquipment({ body: { ...item, image: '' } });
    expect(another.id).toBeGreaterThan(item.id);
  });

  it('of an older release is migrated on restore', async () => {
    const here = await install('here');
    await migrate(here, migrations.slice(0, -1));
    await here.database.run("insert into projects (title) values ('Night market')");
    await succeed('backup', here, join(folder, 'backup'));
    const there = await install('there');
    expect(await succeed('restore', there, join(folder, 'backup'))).toContain('and 1 migrations since then');
    expect(await there.database.count('migrations')).toBe(migrations.length);
    expect(await there.database.rows('select title from projects')).toEqual([{ title: 'Night market' }]);
  });

  it('copies pictures from a bucket to another store', async () => {
    const store = await ObjectStore.start();
    try {
      const here = await install('here', { PICTURES_BUCKET: store.url });
      await migrate(here);
      const content = Buffer.from([0, 1, 255]);
      for (const width of [320, 640, 700, 1280])
        store.objects.set(`pictures/uploads/a/${width}.webp`, { type: 'image/webp', bytes: content });
      store.objects.set('somebody-elses.txt', { type: 'text/plain', bytes: content });
      expect(await succeed('backup', here, join(folder, 'backup'))).toContain('pictures: 4 files');

      const there = await install('there');
      await succeed('restore', there, join(folder, 'backup'));
      expect(filesBelow(join(there.dataDir, 'pictures'))).toHaveLength(4);
      expect(readFileSync(join(there.dataDir, 'pictures/uploads/a/700.webp'))).toEqual(content);
      expect(
        await failureOf('restore', await install('elsewhere', { PICTURES_BUCKET: store.url }), join(folder, 'backup')),
      ).toMatch(/^The place of the pictures is not empty \(uploads\/a\//u);
    } finally {
      await store.stop();
    }
  });
});

describe('is refused in one line without changes:', () => {
  it('a folder that is not empty or cannot be created, and a database without tables', async () => {
    const here = await install('here');
    const backup = join(folder, 'backups/first');
    expect(await failureOf('backup', here, backup)).toBe(
      'There is nothing to back up: the database has no tables of Backlot',
    );
    expect(readdirSync(folder)).toEqual(['here']);
    await migrate(here);
    expect(await failureOf('backup', here, folder)).toMatch(/is not empty: name a folder/u);
    writeFileSync(join(folder, 'file'), '');
    expect(await failureOf('backup', here, join(folder, 'file/backup'))).toMatch(/cannot be written \(ENOTDIR\)$/u);
    expect(readdirSync(here.dataDir)).toEqual([]);
  });

  it('a target that is not empty, and a backup that is invalid, altered or of a newer release', async () => {
    const here = await install('here');
    const backup = join(folder, 'backup');
    await migrate(here);
    await here.database.run("insert into projects (title) values ('Night market')");
    await succeed('backup', here, backup);

    expect(await failureOf('restore', here, backup)).toBe(
      'The database is not empty (projects has rows): restore into one that is',
    );
    const there = await install('there');
    expect(await failureOf('restore', there, folder)).toMatch(/is no backup, or one that was not finished/u);
    const manifest = join(backup, 'backup.json');
    const written = readFileSync(manifest, 'utf8');
    writeFileSync(manifest, written.replace('"migrations": [', '"migrations": [ "NextYear20271121000000",'));
    expect(await failureOf('restore', there, backup)).toBe(
      'A newer release made this backup (NextYear20271121000000 is unknown here): restore it with that one',
    );
    writeFileSync(manifest, written.replaceAll('database/projects', 'database/../../projects'));
    expect(await failureOf('restore', there, backup)).toMatch(/backup\.json cannot be read: it was changed/u);
    writeFileSync(manifest, written);
    appendFileSync(join(backup, 'database/projects'), '2\tAnother\n');
    expect(await failureOf('restore', there, backup)).toBe(
      'database/projects of the backup is not what was written: nothing was restored',
    );
    expect(
      await there.database.rows("select 1 from pg_tables where schemaname = 'public' and tablename <> 'migrations'"),
    ).toEqual([]);
    writeFileSync(join(there.dataDir, 'internal.key'), 'x');
    expect(await failureOf('restore', there, backup)).toMatch(/^The data folder is not empty \(internal\.key\)/u);
  });
});
