/** Runs `npm run backup` and `npm run restore` with the embedded database. */
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';

import { freePort } from './ports.mjs';
import { isRunning } from './processes.mjs';
import { DataFolder, getsReady } from './start/testing/npm-start.ts';
import { testFolder } from './suite/temporary-folder.ts';

const adminSchema = z.object({ email: z.string(), password: z.string() });

let folder: string;
const places: DataFolder[] = [];

beforeEach(() => {
  folder = testFolder();
});

afterEach(async () => {
  for (const data of places.splice(0)) await data.end();
});

async function place(name: string): Promise<DataFolder> {
  const data = new DataFolder(join(folder, name), await freePort());
  places.push(data);
  return data;
}

async function ready(data: DataFolder): Promise<void> {
  const run = data.start();
  expect(await getsReady(run), run.err).toBe(true);
}

const catalogueSize = async ({ url }: DataFolder) => (await fetch(`${url}/api/equipment/count`)).text();

describe('npm run backup', () => {
  it('copies a running product, which restores with accounts and catalogue into an empty data folder', async () => {
    const here = await place('here');
    await ready(here);
    const { server, database } = here.pids();
    const backup = join(folder, 'backup');
    const made = await here.run('backup', backup);
    expect(made, made.err).toMatchObject({ code: 0, err: '' });
    expect(made.out).toMatch(/database: equipment .*secrets: .*demo-admin\.json.*the backup is in /su);
    expect([server, database].every(isRunning)).toBe(true);
    const size = await catalogueSize(here);
    const admin = here.readJson('demo-admin.json', adminSchema);
    await here.end();

    const there = await place('there');
    const restored = await there.run('restore', backup);
    expect(restored, restored.err).toMatchObject({ code: 0, err: '' });
    expect(restored.out).toContain('restored: the product can be started');
    await ready(there);
    expect(await catalogueSize(there)).toBe(size);
    const signedIn = await fetch(`${there.url}/api/auth/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(admin),
    });
    expect(signedIn.status).toBe(200);
  });
});

describe('npm run restore', () => {
  it('fails in one line for a folder that is no backup, and leaves the data folder empty', async () => {
    const there = await place('there');
    mkdirSync(there.path);
    const { code, err } = await there.run('restore', folder);
    expect(code).toBe(1);
    expect(err.trim()).toMatch(/^.* is no backup, or one that was not finished: it has no backup\.json$/u);
    expect(readdirSync(there.path)).toEqual([]);
  });

  it('rejects a non-empty data folder before any change', async () => {
    const there = await place('there');
    mkdirSync(join(there.path, 'mail'), { recursive: true });
    const { code, err } = await there.run('restore', folder);
    expect(code).toBe(1);
    expect(err.trim()).toMatch(/^backlot: The data folder .* is not empty: move it away/u);
    expect(readdirSync(there.path)).toEqual(['mail']);
  });
});
