import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../tools/suite/temporary-folder.ts';
import { TestDatabase } from './support/test-database.ts';
import { TestServer } from './support/test-server.ts';

const folder = temporaryFolder();
let database: TestDatabase;
beforeAll(async () => {
  database = await TestDatabase.create();
});
afterAll(() => database.drop());

it('writes an entry at startup only when settings have changed', async () => {
  const file = join(folder, 'settings.json');
  const start = async (settings: object) => {
    writeFileSync(file, JSON.stringify(settings));
    await (await TestServer.start({ SITE_SETTINGS: file }, database)).stop();
    return database.count("activity where kind = 'settings-change'");
  };
  expect(await start({ businessName: 'Harbor Rentals' })).toBe(1);
  expect(await start({ businessName: 'Harbor Rentals' })).toBe(1);
  expect(await start({ businessName: 'Reef Rentals' })).toBe(2);
  const rows = await database.rows('select activity::text as line from activity');
  expect(JSON.stringify(rows)).not.toMatch(/Rentals/u);
});
