/**
 * Makes, starts, adopts and stops the embedded PostgreSQL. The postmaster is its own session and outlives this process when that is killed;
 * the next start finds it through `postmaster.pid` and goes on with it.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

import { PlainError } from '../plain-error.mjs';
import { freePort } from '../ports.mjs';
import { commandLine, isRunning, terminate, waitUntil, workingDirectory } from '../processes.mjs';
import { postgresBinaries } from './binaries.mjs';
import { checkReachable, commandAs, giveTo, letEnter, postgresIdentity } from './identity.mjs';

const DATABASE = 'backlot';
const USER = 'backlot';
const LOG_LIMIT_BYTES = 5_000_000;
const START_TIMEOUT_MS = 60_000;
const WATCH_MS = 300;
/** A failed statement and its details hold what customers wrote; the error itself is enough. */
const DISCREET_LOG = { log_min_error_statement: 'panic', log_error_verbosity: 'terse' };

const layout = (folder) => ({
  cluster: join(folder, 'postgres'),
  credentials: join(folder, 'postgres.json'),
  log: join(folder, 'postgres.log'),
});

/** LC_ALL and friends of the person may name a locale that the binaries do not know. */
function childEnvironment() {
  const { LC_ALL: _all, LC_MESSAGES: _messages, LANG: _lang, PGDATA: _data, ...rest } = process.env;
  return { ...rest, LC_ALL: 'C' };
}

function readCredentials(files) {
  if (existsSync(files.credentials)) return JSON.parse(readFileSync(files.credentials, 'utf8'));
  if (existsSync(join(files.cluster, 'PG_VERSION'))) {
    throw new PlainError(
      `${files.credentials} with the password of the database is gone: put it back, or remove ${files.cluster} to begin with an empty database`,
    );
  }
  const credentials = { user: USER, password: randomBytes(24).toString('base64url'), database: DATABASE };
  writeFileSync(files.credentials, `${JSON.stringify(credentials)}\n`, { mode: 0o600 });
  return credentials;
}

function runToEnd(identity, binary, args, cwd) {
  const call = commandAs(identity, binary, args);
  return new Promise((resolve, reject) => {
    const child = spawn(call.command, call.args, {
      ...call.options,
      cwd,
      env: childEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new PlainError(`PostgreSQL could not make its data folder: ${lastLine(output)}`)),
    );
  });
}

const lastLine = (text) =>
  text
    .trim()
    .split('\n')
    .findLast((line) => line.trim() !== '')
    ?.trim() ?? 'it said nothing';

/** initdb works in a folder beside and the result moves in place whole, so that an interrupted first start leaves no half cluster. */
async function createCluster(folder, files, credentials, identity, binaries, settings) {
  for (const name of readdirSync(folder)) {
    if (name.startsWith('postgres.new-')) rmSync(join(folder, name), { recursive: true, force: true });
  }
  const work = join(folder, `postgres.new-${process.pid}`);
  mkdirSync(work, { mode: 0o700 });
  const passwordFile = join(work, 'password');
  writeFileSync(passwordFile, `${credentials.password}\n`, { mode: 0o600 });
  giveTo(identity, work);
  const fresh = join(work, 'cluster');
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  // Who gives up durability gives it up here too; it is most of the time that this takes.
  const speed = settings.fsync === 'off' ? ['--no-sync'] : [];
  await runToEnd(
    identity,
    binaries.initdb,
    ['-D', fresh, '-U', credentials.user, `--pwfile=${passwordFile}`, '--auth=scram-sha-256', ...locale, ...speed],
    work,
  );
  renameSync(fresh, files.cluster);
  rmSync(work, { recursive: true, force: true });
}

/** The lines of postmaster.pid that matter; undefined when there is none or it is half written. */
function readPidFile(cluster) {
  try {
    const [pid, , , port] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return Number(pid) > 0 ? { pid: Number(pid), port: Number(port) || undefined } : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the process is this cluster's postmaster and not a later process with the same id. */
function isPostmaster(pid, cluster) {
  if (!isRunning(pid)) return false;
  const command = commandLine(pid);
  if (process.platform === 'win32') return /postgres/i.test(command);
  // The working directory of a postmaster is its cluster, also after the folder was moved while it ran.
  return command.includes('postgres') && (command.includes(cluster) || workingDirectory(pid) === cluster);
}

async function connect(credentials, port, database) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ ...credentials, database, host: '127.0.0.1', port, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** True when the server answers, false while it is not yet there; throws when it refuses the password. */
async function answers(credentials, port) {
  try {
    const client = await connect(credentials, port, 'postgres');
    await client.end();
    return true;
  } catch (error) {
    if (error.code === '28P01') throw new PlainError('The embedded PostgreSQL refuses the password in postgres.json');
    return false;
  }
}

async function ensureDatabase(credentials, port) {
  const client = await connect(credentials, port, 'postgres');
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [credentials.database]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(credentials.database)}`);
  } finally {
    await client.end();
  }
}

function openLog(path) {
  if (existsSync(path) && statSync(path).size > LOG_LIMIT_BYTES) renameSync(path, `${path}.1`);
  return openSync(path, 'a', 0o600);
}

function spawnPostmaster(files, port, identity, binaries, settings) {
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    ...DISCREET_LOG,
    ...settings,
  };
  const args = [
    '-D',
    files.cluster,
    '-p',
    String(port),
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const call = commandAs(identity, binaries.postgres, args);
  const log = openLog(files.log);
  const sizeBefore = statSync(files.log).size;
  const child = spawn(call.command, call.args, {
    ...call.options,
    cwd: files.cluster,
    env: childEnvironment(),
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  const running = { pid: child.pid, gone: false, said: () => readFileSync(files.log, 'utf8').slice(sizeBefore) };
  child.once('error', () => (running.gone = true));
  child.once('exit', () => (running.gone = true));
  return running;
}

/** Backends of a killed postmaster hold its shared memory until they notice, which takes them a moment. */
const MAY_PASS =
  /pre-existing shared memory block|could not bind|could not create any TCP\/IP sockets|lock file "postmaster.pid" already exists/;

async function startPostmaster(files, credentials, identity, binaries, settings, wantedPort) {
  const end = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const port = wantedPort ?? (await freePort());
    const running = spawnPostmaster(files, port, identity, binaries, settings);
    await waitUntil(async () => running.gone || (await answers(credentials, port)), end - Date.now(), 40);
    if (!running.gone && (await answers(credentials, port))) return { pid: running.pid, port };
    const said = running.said();
    if (!running.gone) {
      await stopPostmaster(running.pid, files, identity, binaries);
      throw new PlainError(`PostgreSQL did not get ready within ${START_TIMEOUT_MS / 1000} s, see ${files.log}`);
    }
    if (!MAY_PASS.test(said) || Date.now() > end) {
      const reason = said.split('\n').findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? said;
      throw new PlainError(`PostgreSQL did not start: ${lastLine(reason)} (log: ${files.log})`);
    }
    await waitUntil(() => false, 300);
  }
}

/** Takes over a postmaster that an earlier, killed start left running. */
async function adopt(files, credentials, identity, binaries) {
  const found = readPidFile(files.cluster);
  if (found === undefined) return undefined;
  if (!isPostmaster(found.pid, files.cluster)) {
    // PostgreSQL itself refuses to start when any process has the id that a crash left in the file.
    rmSync(join(files.cluster, 'postmaster.pid'), { force: true });
    return undefined;
  }
  if (process.platform !== 'win32' && !commandLine(found.pid).includes(files.cluster)) {
    // The folder was moved meanwhile; the server still writes into it, but by its old name.
    await stopPostmaster(found.pid, files, identity, binaries);
    return undefined;
  }
  const serves = async () => {
    const { pid, port } = readPidFile(files.cluster) ?? {};
    return pid === found.pid && port !== undefined && (await answers(credentials, port));
  };
  const ready = await waitUntil(async () => !isRunning(found.pid) || (await serves()), START_TIMEOUT_MS, 40);
  const now = readPidFile(files.cluster);
  return ready && isRunning(found.pid) && now?.port !== undefined ? { pid: found.pid, port: now.port } : undefined;
}

/** Fast shutdown: open sessions are ended, everything is written. */
async function stopPostmaster(pid, files, identity, binaries) {
  if (process.platform === 'win32') {
    await runToEnd(identity, binaries.pgCtl, ['stop', '-D', files.cluster, '-m', 'fast', '-w'], files.cluster).catch(
      () => {},
    );
    return;
  }
  const gone = await terminate(pid, [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 2_000],
  ]);
  if (!gone) throw new PlainError(`PostgreSQL (process ${pid}) does not stop`);
}

/**
 * Starts the embedded PostgreSQL of a data folder, or goes on with the one that still runs there.
 *
 * @param {object} options
 * @param {string} options.folder absolute path of a data folder that exists; the cluster lies in `postgres/` in it
 * @param {Record<string, string | number>} [options.settings] more of postgresql.conf, for instance `fsync: 'off'` in tests
 * @param {(line: string) => void} [options.report] is called with lines of progress
 * @returns {Promise<{url: string, pid: number, port: number, adopted: boolean, keepRunning: (report: (line: string) => void) => void, answers: () => Promise<void>, stop: () => Promise<void>}>}
 *   after `keepRunning` a server that dies is started again at the same port; `answers` waits until it takes connections
 * @throws {PlainError} with one line for the person at the terminal
 */
export async function startPostgres({ folder, settings = {}, report = () => {} }) {
  // The postmaster's command line and data_directory carry the real path, which adoption compares.
  const files = layout(realpathSync(folder));
  const binaries = postgresBinaries();
  const identity = postgresIdentity();
  checkReachable(identity, [binaries.folder]);
  const credentials = readCredentials(files);

  if (!existsSync(join(files.cluster, 'PG_VERSION'))) {
    if (existsSync(files.cluster))
      throw new PlainError(
        `${files.cluster} is not a PostgreSQL data folder: remove it, or set DATA_DIR to another folder`,
      );
    report('creating the database');
    letEnter(identity, realpathSync(folder));
    checkReachable(identity, [realpathSync(folder)]);
    await createCluster(realpathSync(folder), files, credentials, identity, binaries, settings);
  }
  const adopted = await adopt(files, credentials, identity, binaries);
  if (adopted === undefined) {
    giveTo(identity, files.cluster);
    checkReachable(identity, [files.cluster]);
  }
  let server = adopted ?? (await startPostmaster(files, credentials, identity, binaries, settings));
  const { port } = server;
  try {
    await ensureDatabase(credentials, server.port);
  } catch (error) {
    await stopPostmaster(server.pid, files, identity, binaries);
    throw error;
  }
  let watch;
  let restarting;
  const restart = async (tell) => {
    tell('the database was killed: starting it again');
    try {
      server = await startPostmaster(files, credentials, identity, binaries, settings, port);
    } catch (error) {
      // Tried again at the next look.
      tell(error.message);
    } finally {
      restarting = undefined;
    }
  };
  return {
    pid: server.pid,
    port,
    adopted: adopted !== undefined,
    url: `postgresql://${credentials.user}:${credentials.password}@127.0.0.1:${port}/${credentials.database}`,
    keepRunning(tell) {
      watch ??= setInterval(() => {
        if (restarting === undefined && !isRunning(server.pid)) restarting = restart(tell);
      }, WATCH_MS);
      watch.unref();
    },
    async answers() {
      await waitUntil(() => answers(credentials, port), START_TIMEOUT_MS, 100);
    },
    async stop() {
      clearInterval(watch);
      await restarting;
      await stopPostmaster(server.pid, files, identity, binaries);
    },
  };
}
