/**
 * A cluster for a test in a fraction of the time that `initdb` takes: it runs once and its result is copied. Kept beside what npm
 * installed, one for each version of the binaries, so that every process of a test run finds it.
 *
 * All copies have one password, which lies in them and in the template. They listen on the loopback, and hold nothing of anybody.
 */
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { modules } from '../paths.mjs';
import { postgresBinaries } from './binaries.mjs';
import { startPostgres } from './cluster.mjs';
import { withConnection } from './connection.mjs';
import { layout, readCredentials } from './credentials.mjs';

/** What startPostgres keeps in a data folder; its log is not among it. */
const PARTS = ['postgres', 'postgres.json'];

/** Raised when what a template holds changes. */
const TEMPLATE = 2;

/** Without waiting for the disk, which nobody misses in a test. */
export const TEST_SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** Tests make databases of their own and drop them while something may still be connected. The product may do neither. */
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
    // Another process made it in the same moment; a folder that has something in it is not replaced.
    if (!existsSync(template)) throw error;
  }
}

/** @returns {Promise<string>} the data folder that is copied, made when there is none */
async function clusterTemplate() {
  const { folder } = postgresBinaries();
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const template = join(modules, '.cache/backlot', `${basename(folder)}-${version}-${TEMPLATE}`);
  if (!existsSync(template)) await make(template);
  return template;
}

/** Lays a cluster with an empty database into a data folder that has none, for `startPostgres` to start. */
export async function layCluster(folder) {
  const template = await clusterTemplate();
  for (const part of PARTS)
    cpSync(join(template, part), join(folder, part), { recursive: true, errorOnExist: true, force: false });
  // A copy has the modes of new files; PostgreSQL refuses a cluster that others may read.
  chmodSync(join(folder, 'postgres'), 0o700);
  chmodSync(join(folder, 'postgres.json'), 0o600);
}
