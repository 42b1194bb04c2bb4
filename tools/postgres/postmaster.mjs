/** The process of PostgreSQL: started, taken over and stopped. It is its own session and outlives whoever started it. */
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
/** A failed statement and its details hold what customers wrote; the error itself is enough. */
const DISCREET_LOG = { log_min_error_statement: 'panic', log_error_verbosity: 'terse' };

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

function openLog(path) {
  // What is too old goes while it runs.
  rotateHeldLog(path, { limitBytes: LOG_LIMIT_BYTES, ageMs: Infinity }, Date.now());
  return openSync(path, 'a', 0o600);
}

/** Answers to those who came too early say nothing of why it ended. */
const TOO_EARLY = /the database system is /;

/** Why PostgreSQL ended, from its log, without time and process; on a full disk the log may have no word of it. */
function reasonOf(said, files) {
  if (!canWrite(`${files.log}.probe`)) return 'there is no room on the disk';
  const failure = said.split('\n').findLast((line) => /FATAL|PANIC|ERROR/.test(line) && !TOO_EARLY.test(line));
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

export async function startPostmaster(files, superuser, identity, binaries, settings, wantedPort) {
  const end = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const port = wantedPort ?? (await freePort());
    const running = spawnPostmaster(files, port, identity, binaries, settings);
    await waitUntil(async () => running.gone || (await isReachable(superuser, port)), end - Date.now(), 40);
    if (!running.gone && (await isReachable(superuser, port))) return { pid: running.pid, port };
    const said = running.said();
    if (!running.gone) {
      await stopPostmaster(running.pid, files, identity, binaries);
      throw new PlainError(`PostgreSQL did not get ready within ${START_TIMEOUT_MS / 1000} s, see ${files.log}`);
    }
    if (!MAY_PASS.test(said) || Date.now() > end) {
      throw new PlainError(`PostgreSQL did not start: ${reasonOf(said, files)} (log: ${files.log})`);
    }
    await waitUntil(() => false, 300);
  }
}

/** Takes over a postmaster that an earlier, killed start left running. */
export async function adopt(files, superuser, identity, binaries) {
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
    return pid === found.pid && port !== undefined && (await isReachable(superuser, port));
  };
  const ready = await waitUntil(async () => !isRunning(found.pid) || (await serves()), START_TIMEOUT_MS, 40);
  const now = readPidFile(files.cluster);
  return ready && isRunning(found.pid) && now?.port !== undefined ? { pid: found.pid, port: now.port } : undefined;
}

/** Fast shutdown: open sessions are ended, everything is written. */
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
