/**
 * Embedded PostgreSQL of a data folder. It survives a kill of this process; the next start adopts it by
 * `postmaster.pid`.
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
import { checkReachable, changeOwner, grantTraversal, postgresIdentity } from './identity.mjs';
import { adopt, LOG_LIMIT_BYTES, startPostmaster, stopPostmaster } from './postmaster.mjs';

const WATCH_MS = 300;
/** Pause before the next attempt to restart a server, for instance on a full disk. */
const RESTART_PAUSE_MS = 2_000;
const LOG_WATCH_MS = 5_000;

/** Fails if another major version created the cluster, whose files are unreadable to this one. */
function checkMajorVersion(files, binaries) {
  const made = readFileSync(join(files.cluster, 'PG_VERSION'), 'utf8').trim();
  const { version } = JSON.parse(readFileSync(join(binaries.folder, 'package.json'), 'utf8'));
  const [ours] = version.split('.');
  if (made === ours) return;
  throw new PlainError(
    `The data in ${files.cluster} was made by PostgreSQL ${made} and this release brings PostgreSQL ${ours}: run "npm run backup -- <folder>" with the release that made it, then "npm run restore -- <folder>" with this one into an empty DATA_DIR`,
  );
}

/** Renames the finished result of initdb, so that an interrupted first start leaves no partial cluster. */
async function createCluster(folder, files, superuser, identity, binaries, settings) {
  for (const name of readdirSync(folder)) {
    if (name.startsWith('postgres.new-')) rmSync(join(folder, name), { recursive: true, force: true });
  }
  const work = join(folder, `postgres.new-${process.pid}`);
  mkdirSync(work, { mode: 0o700 });
  const passwordFile = join(work, 'password');
  writeFileSync(passwordFile, `${superuser.password}\n`, { mode: 0o600 });
  changeOwner(identity, work);
  const fresh = join(work, 'cluster');
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  // Without fsync, initdb skips it too; that is most of its time.
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

/** @throws {PlainError} with one line for the terminal */
export async function startPostgres({ folder, settings = {}, logAgeMs = Infinity, report = () => {} }) {
  // The real path: the postmaster's command line and data_directory contain it, and adoption compares them.
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
    grantTraversal(identity, realpathSync(folder));
    checkReachable(identity, [realpathSync(folder)]);
    await createCluster(realpathSync(folder), files, superuser, identity, binaries, settings);
  }
  checkMajorVersion(files, binaries);
  const adopted = await adopt(files, superuser, identity, binaries);
  if (adopted === undefined) {
    changeOwner(identity, files.cluster);
    checkReachable(identity, [files.cluster]);
  }
  let server = adopted ?? (await startPostmaster(files, superuser, identity, binaries, settings));
  const { port } = server;
  try {
    await prepareDatabase(credentials, port);
  } catch (error) {
    // An adopted server may be in use.
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
  /** Retries without limit: a full disk may get space again. */
  const restart = async (log) => {
    log('the database has ended: starting it again');
    for (let lastLogged; !isStopping();) {
      try {
        server = await startPostmaster(files, superuser, identity, binaries, settings, port);
        if (lastLogged !== undefined) log('the database runs again');
        break;
      } catch (error) {
        if (error.message !== lastLogged) log(error.message);
        lastLogged = error.message;
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
    keepRunning(log) {
      watch ??= setInterval(() => {
        if (restarting === undefined && !isRunning(server.pid)) restarting = restart(log);
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
