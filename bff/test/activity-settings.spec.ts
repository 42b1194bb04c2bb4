import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestDatabase } from './support/test-database.js';
import { TestServer } from './support/test-server.js';

/** What a server finds changed about itself at its start. */

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await TestDatabase.create();
  folder = mkdtempSync(join(tmpdir(), 'backlot-settings-'));
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

it('settings that are others than at the last start leave an entry, the same ones none', async () => {
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
