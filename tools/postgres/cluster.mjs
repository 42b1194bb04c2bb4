/**
 * The embedded PostgreSQL of a data folder: made, started, taken over and kept running. It outlives this process when that is killed;
 * the next start finds it through `postmaster.pid` and goes on with it.
 */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

import { PlainError } from '../plain-error.mjs';
import { isRunning, waitUntil } from '../processes.mjs';
import { rotateHeldLog } from '../start/log-file.mjs';
import { prepareDatabase } from './application-role.mjs';
import { postgresBinaries } from './binaries.mjs';
import { runToEnd } from './binary-runs.mjs';
import { isReachable } from './connection.mjs';
import { layout, readCredentials } from './credentials.mjs';
import { checkReachable, giveTo, letEnter, postgresIdentity } from './identity.mjs';
import { adopt, LOG_LIMIT_BYTES, startPostmaster, stopPostmaster } from './postmaster.mjs';

const WATCH_MS = 300;
/** A server that cannot start, on a full disk for instance, is tried again after this. */
const RESTART_PAUSE_MS = 2_000;
const LOG_WATCH_MS = 5_000;

/** The files of one major version are nothing that another one can read. */
function checkMajorVersion(files, binaries) {
  const made = readFileSync(join(files.cluster, 'PG_VERSION'), 'utf8').trim();
  const { version } = JSON.parse(readFileSync(join(binaries.folder, 'package.json'), 'utf8'));
  const [ours] = version.split('.');
  if (made === ours) return;
  throw new PlainError(
    `The data in ${files.cluster} was made by PostgreSQL ${made} and this release brings PostgreSQL ${ours}: run "npm run backup -- <folder>" with the release that made it, then "npm run restore -- <folder>" with this one into an empty DATA_DIR`,
  );
}

/** initdb works in a folder beside and the result moves in place whole, so that an interrupted first start leaves no half cluster. */
async function createCluster(folder, files, superuser, identity, binaries, settings) {
  for (const name of readdirSync(folder)) {
    if (name.startsWith('postgres.new-')) rmSync(join(folder, name), { recursive: true, force: true });
  }
  const work = join(folder, `postgres.new-${process.pid}`);
  mkdirSync(work, { mode: 0o700 });
  const passwordFile = join(work, 'password');
  writeFileSync(passwordFile, `${superuser.password}\n`, { mode: 0o600 });
  giveTo(identity, work);
  const fresh = join(work, 'cluster');
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  // Who gives up durability gives it up here too; it is most of the time that this takes.
  const speed = settings.fsync === 'off' ? ['--no-sync'] : [];
  await runToEnd(
    identity,
    binaries.initdb,
    ['-D', fresh, '-U', superuser.user, `--pwfile=${passwordFile}`, '--auth=scram-sha-256', ...locale, ...speed],
    work,
  );
  renameSync(fresh, files.cluster);
  rmSync(work, { recursive: true, force: true });
}

/**
 * Starts the embedded PostgreSQL of a data folder, or goes on with the one that still runs there.
 *
 * @param {object} options
 * @param {string} options.folder absolute path of a data folder that exists; the cluster lies in `postgres/` in it
 * @param {Record<string, string | number>} [options.settings] more of postgresql.conf, for instance `fsync: 'off'` in tests
 * @param {number} [options.logAgeMs] how old a line of its log may become
 * @param {(line: string) => void} [options.report] is called with lines of progress
 * @returns {Promise<{url: string, pid: number, port: number, adopted: boolean, keepRunning: (report: (line: string) => void) => void, isUp: () => boolean, ready: () => Promise<void>, stop: () => Promise<void>}>}
 *   `url` is of the product's own role, which is no superuser; after `keepRunning` a server that dies is started again at the
 *   same port; `ready` waits until it takes connections or is stopped
 * @throws {PlainError} with one line for the person at the terminal
 */
export async function startPostgres({ folder, settings = {}, logAgeMs = Infinity, report = () => {} }) {
  // The postmaster's command line and data_directory carry the real path, which adoption compares.
  const files = layout(realpathSync(folder));
  const binaries = postgresBinaries();
  const identity = postgresIdentity();
  checkReachable(identity, [binaries.folder]);
  const credentials = readCredentials(files);
  const { superuser, application, database } = credentials;

  if (!existsSync(join(files.cluster, 'PG_VERSION'))) {
    if (existsSync(files.cluster))
      throw new PlainError(
        `${files.cluster} is not a PostgreSQL data folder: remove it, or set DATA_DIR to another folder`,
      );
    report('creating the database');
    letEnter(identity, realpathSync(folder));
    checkReachable(identity, [realpathSync(folder)]);
    await createCluster(realpathSync(folder), files, superuser, identity, binaries, settings);
  }
  checkMajorVersion(files, binaries);
  const adopted = await adopt(files, superuser, identity, binaries);
  if (adopted === undefined) {
    giveTo(identity, files.cluster);
    checkReachable(identity, [files.cluster]);
  }
  let server = adopted ?? (await startPostmaster(files, superuser, identity, binaries, settings));
  const { port } = server;
  try {
    await prepareDatabase(credentials, port);
  } catch (error) {
    // One that ran already may serve somebody.
    if (adopted === undefined) await stopPostmaster(server.pid, files, identity, binaries);
    throw error;
  }
  const logWatch = setInterval(
    () => rotateHeldLog(files.log, { limitBytes: LOG_LIMIT_BYTES, ageMs: logAgeMs }, Date.now()),
    LOG_WATCH_MS,
  ).unref();
  let watch;
  let restarting;
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;
  /** Tries until it runs, however long that takes: a full disk has room again one day. */
  const restart = async (tell) => {
    tell('the database has ended: starting it again');
    for (let told; !isStopping();) {
      try {
        server = await startPostmaster(files, superuser, identity, binaries, settings, port);
        if (told !== undefined) tell('the database runs again');
        break;
      } catch (error) {
        if (error.message !== told) tell(error.message);
        told = error.message;
        await waitUntil(isStopping, RESTART_PAUSE_MS);
      }
    }
    restarting = undefined;
  };
  return {
    pid: server.pid,
    port,
    adopted: adopted !== undefined,
    url: `postgresql://${application.user}:${application.password}@127.0.0.1:${port}/${database}`,
    keepRunning(tell) {
      watch ??= setInterval(() => {
        if (restarting === undefined && !isRunning(server.pid)) restarting = restart(tell);
      }, WATCH_MS);
      watch.unref();
    },
    isUp: () => restarting === undefined && isRunning(server.pid),
    async ready() {
      await waitUntil(async () => isStopping() || (await isReachable(superuser, port)), Infinity, 100);
    },
    async stop() {
      stopping.abort();
      clearInterval(watch);
      clearInterval(logWatch);
      await restarting;
      await stopPostmaster(server.pid, files, identity, binaries);
    },
  };
}
