/** Runs the built BFF, which migrates, seeds and serves everything, as a child process. */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { productNode } from '../commands.mjs';
import { root } from '../paths.mjs';
import { PlainError } from '../plain-error.mjs';
import { startMark } from '../processes.mjs';
import { LogFile } from './log-file.mjs';
import { SERVER_FLAGS, serverEnvironment, stopServer } from './server-process.mjs';

const READY_TIMEOUT_MS = 120_000;
const LOG_LIMIT_BYTES = 20_000_000;
const LINES_MAX = 20;

function collectLastLines(stream) {
  const lines = [];
  createInterface({ input: stream }).on('line', (line) => {
    if (line.trim() !== '') lines.push(line);
    if (lines.length > LINES_MAX) lines.shift();
  });
  return lines;
}

function messageOf(line) {
  try {
    const entry = JSON.parse(line);
    return entry.err?.message ?? entry.msg ?? line;
  } catch {
    return line;
  }
}

const isStackLine = (line) => /^\s+at |^\s*[{}]|^Node\.js v/.test(line);

/** Returns the reason of a crash: the last line on stderr, otherwise the last error in the log. */
function lastMessage(stdoutLines, stderrLines) {
  const stderrLine = stderrLines.findLast((line) => !isStackLine(line));
  const logged = stdoutLines.findLast((line) => /"level":(50|60|"error"|"fatal")/.test(line)) ?? stdoutLines.at(-1);
  return stderrLine ?? (logged === undefined ? undefined : messageOf(logged));
}

/** @returns `ready` resolves with the BFF's message; `died` resolves with one line if it exits without `stop` */
export function runProduct({ folder, env, logAgeMs, showLog }) {
  const logFile = join(folder, 'bff.log');
  const log = new LogFile(logFile, { limitBytes: LOG_LIMIT_BYTES, ageMs: logAgeMs });
  const child = fork(join(root, 'bff/dist/server/main.js'), [], {
    cwd: root,
    env: { ...serverEnvironment(folder), ...env },
    execPath: productNode(),
    execArgv: SERVER_FLAGS,
    // Own process group: Ctrl-C reaches only the start, which stops everything in order.
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const stdoutLines = collectLastLines(child.stdout);
  const stderrLines = collectLastLines(child.stderr);
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  child.once('close', () => log.end());
  if (showLog) {
    // Not piped: a pipe ends with the first failed write, for instance to a file on a full disk.
    child.stdout.on('data', (chunk) => process.stdout.write(chunk));
    child.stderr.on('data', (chunk) => process.stderr.write(chunk));
  }

  let stopping = false;
  const died = new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => {
      if (stopping) return;
      // A signal comes from outside: the last log entry is not the cause.
      const message = lastMessage(signal === null ? stdoutLines : [], stderrLines);
      const end = signal === null ? `ended with code ${code} and said nothing` : `was ended by ${signal}`;
      resolve(message ?? `The server ${end}, see ${logFile}`);
    });
  });
  const ready = new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new PlainError(`The server did not get ready within ${READY_TIMEOUT_MS / 1000} s, see ${logFile}`));
    }, READY_TIMEOUT_MS);
    child.on('message', (message) => {
      if (message?.event !== 'ready') return;
      clearTimeout(timer);
      resolve(message);
    });
    child.once('exit', () => clearTimeout(timer));
  });
  return {
    ready,
    died,
    identity: { pid: child.pid, mark: startMark(child.pid) },
    async stop() {
      stopping = true;
      if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) await stopServer(child.pid);
    },
  };
}
