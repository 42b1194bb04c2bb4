/** Runs the built BFF, which migrates, seeds and serves everything, as a child of this process. */
import { fork } from 'node:child_process';
import { join } from 'node:path';

import { productNode } from '../commands.mjs';
import { root } from '../paths.mjs';
import { PlainError } from '../plain-error.mjs';
import { startMark, terminate } from '../processes.mjs';
import { LogFile } from './log-file.mjs';
import { SERVER_FLAGS, serverEnvironment } from './server-process.mjs';

const READY_TIMEOUT_MS = 120_000;
const LOG_LIMIT_BYTES = 20_000_000;
const LINES_MAX = 20;

const STOP = [
  // The BFF gives its own shutdown ten seconds.
  ['SIGTERM', 12_000],
  ['SIGKILL', 2_000],
];

/** Keeps the last lines of a stream. */
function remember(stream) {
  const lines = [];
  let rest = '';
  stream.setEncoding('utf8').on('data', (chunk) => {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts.filter((line) => line.trim() !== ''));
    lines.splice(0, lines.length - LINES_MAX);
  });
  return () => (rest.trim() === '' ? lines : [...lines, rest]);
}

/** What a line of the structured log says in words. */
function messageOf(line) {
  try {
    const entry = JSON.parse(line);
    return entry.err?.message ?? entry.msg ?? line;
  } catch {
    return line;
  }
}

const isStackLine = (line) => /^\s+at |^\s*[{}]|^Node\.js v/.test(line);

/** The line that tells why the BFF died: its last words on stderr, else its last log entry of a failure. */
function lastMessage(stdoutLines, stderrLines) {
  const spoken = stderrLines.findLast((line) => !isStackLine(line));
  const logged = stdoutLines.findLast((line) => /"level":(50|60|"error"|"fatal")/.test(line)) ?? stdoutLines.at(-1);
  return spoken ?? (logged === undefined ? undefined : messageOf(logged));
}

/**
 * @param {object} options
 * @param {string} options.folder the data folder, where the log goes
 * @param {Record<string, string>} options.env the BFF's variables
 * @param {number} options.logAgeMs how old a line of the log may become
 * @param {boolean} options.showLog whether the log goes to this terminal too
 * @returns {{ready: Promise<object>, died: Promise<string>, child: object, identity: {pid: number, mark: string}, stop: () => Promise<void>}}
 *   `ready` holds the BFF's message; `died` holds one line and resolves when it ends without having been asked to
 */
export function runProduct({ folder, env, logAgeMs, showLog }) {
  const log = new LogFile(join(folder, 'bff.log'), { limitBytes: LOG_LIMIT_BYTES, ageMs: logAgeMs });
  const child = fork(join(root, 'bff/dist/server/main.js'), [], {
    cwd: root,
    env: { ...serverEnvironment(folder), ...env },
    execPath: productNode(),
    execArgv: SERVER_FLAGS,
    // Its own process group: Ctrl-C reaches the start alone, which then stops everything in order.
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const stdoutLines = remember(child.stdout);
  const stderrLines = remember(child.stderr);
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  // After its last line.
  child.once('close', () => log.end());
  if (showLog) {
    // Not piped: a pipe ends with the first failure, and a terminal that is a file on a full disk has one.
    child.stdout.on('data', (chunk) => process.stdout.write(chunk));
    child.stderr.on('data', (chunk) => process.stderr.write(chunk));
  }

  let stopping = false;
  const died = new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => {
      if (stopping) return;
      // A signal comes from outside: what the log told last has nothing to do with it.
      const message = lastMessage(signal === null ? stdoutLines() : [], stderrLines());
      const end = signal === null ? `ended with code ${code} and said nothing` : `was ended by ${signal}`;
      resolve(message ?? `The server ${end}, see ${join(folder, 'bff.log')}`);
    });
  });
  const ready = new Promise((resolve, reject) => {
    const timer = setTimeout(
      () =>
        reject(
          new PlainError(
            `The server did not get ready within ${READY_TIMEOUT_MS / 1000} s, see ${join(folder, 'bff.log')}`,
          ),
        ),
      READY_TIMEOUT_MS,
    );
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
    child,
    identity: { pid: child.pid, mark: startMark(child.pid) },
    async stop() {
      stopping = true;
      if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
        await terminate(child.pid, STOP);
    },
  };
}
