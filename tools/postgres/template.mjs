/**
 * Copies a cached cluster for tests, which is faster than `initdb`. There is one template per version of the binaries,
 * in node_modules/.cache, shared by all processes of a test run. All copies have the same password; they listen on the
 * loopback interface and contain test data only.
 */
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { modules } from '../paths.mjs';
import { postgresBinaries } from './binaries.mjs';
import { startPostgres } from './cluster.mjs';
import { withConnection } from './connection.mjs';
import { layout, readCredentials } from './credentials.mjs';

const PARTS = ['postgres', 'postgres.json'];

/** Version of the template's content. */
const TEMPLATE = 2;

export const TEST_SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** Lets tests create databases and drop them while connections are open, which the product may not. */
async function letMakeDatabases(folder, { port }) {
  const { superuser, application } = readCredentials(layout(folder));
  await withConnection(superuser, { port, database: 'postgres' }, (client) =>
    client.query(`alter role ${application.user} createdb; grant pg_signal_backend to ${application.user}`),
  );
}

async function make(template) {
  mkdirSync(dirname(template), { recursive: true });
  const work = mkdtempSync(`${template}.new-`);
  try {
    const server = await startPostgres({ folder: work, settings: TEST_SETTINGS });
    try {
      await letMakeDatabases(work, server);
    } finally {
      await server.stop();
    }
    rmSync(join(work, 'postgres.log'), { force: true });
    renameSync(work, template);
  } catch (error) {
    rmSync(work, { recursive: true, force: true });
    // Another process created it concurrently; rename does not replace a folder with content.
    if (!existsSync(template)) throw error;
  }
}

async function clusterTemplate() {
  const { folder } = postgresBinaries();
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const template = join(modules, '.cache/backlot', `${basename(folder)}-${version}-${TEMPLATE}`);
  if (!existsSync(template)) await make(template);
  return template;
}

export async function copyClusterTemplate(folder) {
  const template = await clusterTemplate();
  for (const part of PARTS)
    cpSync(join(template, part), join(folder, part), { recursive: true, errorOnExist: true, force: false });
  // Copies have default modes; PostgreSQL refuses a cluster that others may read.
  chmodSync(join(folder, 'postgres'), 0o700);
  chmodSync(join(folder, 'postgres.json'), 0o600);
}
