/** The PostgreSQL process: started, adopted and stopped. It runs in its own session and outlives this process. */
import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { PlainError } from '../plain-error.mjs';
import { freePort } from '../ports.mjs';
import { commandLine, isRunning, terminate, waitUntil, workingDirectory } from '../processes.mjs';
import { rotateHeldLog } from '../start/log-file.mjs';
import { childEnvironment, lastLine, runToEnd } from './binary-runs.mjs';
import { isReachable } from './connection.mjs';
import { commandAs } from './identity.mjs';

export const LOG_LIMIT_BYTES = 5_000_000;
const START_TIMEOUT_MS = 60_000;
const PROBE_BYTES = 65_536;
/** Keeps customer data out of the log: failed statements and their details contain it. */
const PRIVACY_LOG_SETTINGS = { log_min_error_statement: 'panic', log_error_verbosity: 'terse' };

/** Returns pid and port of postmaster.pid; undefined if it is missing or incomplete. */
function readPidFile(cluster) {
  try {
    const [pid, , , port] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return Number(pid) > 0 ? { pid: Number(pid), port: Number(port) || undefined } : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the process is this cluster's postmaster and not one with a reused id. */
function isPostmaster(pid, cluster) {
  if (!isRunning(pid)) return false;
  const command = commandLine(pid);
  if (process.platform === 'win32') return /postgres/i.test(command);
  // A postmaster's working directory is its cluster, also after the folder was moved.
  return command.includes('postgres') && (command.includes(cluster) || workingDirectory(pid) === cluster);
}

function openLog(path) {
  // Age is checked while it runs.
  rotateHeldLog(path, { limitBytes: LOG_LIMIT_BYTES, ageMs: Infinity }, Date.now());
  return openSync(path, 'a', 0o600);
}

/** Rejections of connections during the start, which do not explain a failure. */
const STARTUP_REJECTION = /the database system is /;

/** Returns the reason of a failed start from its log, without time and process; on a full disk the log may lack it. */
function reasonOf(said, files) {
  if (!canWrite(`${files.log}.probe`)) return 'there is no room on the disk';
  const failure = said.split('\n').findLast((line) => /FATAL|PANIC|ERROR/.test(line) && !STARTUP_REJECTION.test(line));
  return lastLine(failure ?? said).replace(/^[\d-]+ [\d:.]+ \w+ \[\d+\] /, '');
}

function canWrite(probe) {
  try {
    writeFileSync(probe, Buffer.alloc(PROBE_BYTES), { mode: 0o600 });
    return true;
  } catch {
    return false;
  } finally {
    rmSync(probe, { force: true });
  }
}

function spawnPostmaster(files, port, identity, binaries, settings) {
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    ...PRIVACY_LOG_SETTINGS,
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

/** Failures that pass: backends of a killed postmaster briefly hold its shared memory and port. */
const TRANSIENT_FAILURES =
  /pre-existing shared memory block|could not bind|could not create any TCP\/IP sockets|lock file "postmaster.pid" already exists/;

export async function startPostmaster(files, superuser, identity, binaries, settings, requestedPort) {
  const end = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const port = requestedPort ?? (await freePort());
    const running = spawnPostmaster(files, port, identity, binaries, settings);
    await waitUntil(async () => running.gone || (await isReachable(superuser, port)), end - Date.now(), 40);
    if (!running.gone && (await isReachable(superuser, port))) return { pid: running.pid, port };
    const said = running.said();
    if (!running.gone) {
      await stopPostmaster(running.pid, files, identity, binaries);
      throw new PlainError(`PostgreSQL did not get ready within ${START_TIMEOUT_MS / 1000} s, see ${files.log}`);
    }
    if (!TRANSIENT_FAILURES.test(said) || Date.now() > end) {
      throw new PlainError(`PostgreSQL did not start: ${reasonOf(said, files)} (log: ${files.log})`);
    }
    await waitUntil(() => false, 300);
  }
}

/** Adopts a postmaster that an earlier, killed start left running. */
export async function adopt(files, superuser, identity, binaries) {
  const found = readPidFile(files.cluster);
  if (found === undefined) return undefined;
  if (!isPostmaster(found.pid, files.cluster)) {
    // PostgreSQL refuses to start if any process has the id in a stale file.
    rmSync(join(files.cluster, 'postmaster.pid'), { force: true });
    return undefined;
  }
  if (process.platform !== 'win32' && !commandLine(found.pid).includes(files.cluster)) {
    // The folder was moved; the server still uses its old path.
    await stopPostmaster(found.pid, files, identity, binaries);
    return undefined;
  }
  const serves = async () => {
    const { pid, port } = readPidFile(files.cluster) ?? {};
    return pid === found.pid && port !== undefined && (await isReachable(superuser, port));
  };
  const ready = await waitUntil(async () => !isRunning(found.pid) || (await serves()), START_TIMEOUT_MS, 40);
  const now = readPidFile(files.cluster);
  return ready && isRunning(found.pid) && now?.port !== undefined ? { pid: found.pid, port: now.port } : undefined;
}

/** Fast shutdown: ends open sessions and flushes data. */
export async function stopPostmaster(pid, files, identity, binaries) {
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
