/** Log files bounded in size and age, with rotated generations. A full disk never crashes the writer. */
import {
  closeSync,
  copyFileSync,
  existsSync,
  fstatSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  write,
} from 'node:fs';
import { Writable } from 'node:stream';

/** `bff.log.1` is the newest rotated log. */
const GENERATIONS = 3;
const REOPEN_PAUSE_MS = 1_000;
const AGE_WATCH_MS = 60 * 60 * 1_000;
const FIRST_LINES_BYTES = 4_096;

/** Timestamp format of the server and PostgreSQL, both in UTC. */
const LINE_TIME = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d/;

/** Reads the time of the first line, since files are copied and renamed. Undefined for an empty log. */
function beginningOf(path) {
  let file;
  try {
    file = openSync(path, 'r');
    const { size, mtimeMs } = fstatSync(file);
    if (size === 0) return undefined;
    const bytes = Buffer.alloc(FIRST_LINES_BYTES);
    const [time] = LINE_TIME.exec(bytes.toString('utf8', 0, readSync(file, bytes))) ?? [];
    const said = time === undefined ? NaN : Date.parse(`${time.replace(' ', 'T')}Z`);
    return Number.isNaN(said) ? mtimeMs : Math.min(said, mtimeMs);
  } catch {
    return undefined;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

const isOlder = (path, ageMs, now) => {
  const beginning = beginningOf(path);
  return beginning !== undefined && now - beginning >= ageMs;
};

/** A generation spans a third of the maximum age, so lines are deleted after two thirds of it at the earliest. */
const isComplete = (path, ageMs, now) => isOlder(path, ageMs / GENERATIONS, now);

function removeOld(path, ageMs, now) {
  for (let age = 1; age <= GENERATIONS; age += 1)
    if (isOlder(`${path}.${age}`, ageMs, now)) rmSync(`${path}.${age}`, { force: true });
}

function shiftGenerations(path) {
  rmSync(`${path}.${GENERATIONS}`, { force: true });
  for (let age = GENERATIONS - 1; age >= 1; age -= 1)
    if (existsSync(`${path}.${age}`)) renameSync(`${path}.${age}`, `${path}.${age + 1}`);
}

/** No-op on a full disk, where the log cannot grow. */
export function rotateHeldLog(path, { limitBytes, ageMs }, now) {
  const copy = `${path}.copy`;
  try {
    const { size } = statSync(path, { throwIfNoEntry: false }) ?? { size: 0 };
    if (size > limitBytes || isComplete(path, ageMs, now)) {
      copyFileSync(path, copy);
      shiftGenerations(path);
      renameSync(copy, `${path}.1`);
      truncateSync(path);
    }
    removeOld(path, ageMs, now);
  } catch {
    rmSync(copy, { force: true });
  }
}

const lostLine = (bytes) =>
  `\n${JSON.stringify({ level: 'warn', time: new Date().toISOString(), lostBytes: bytes, msg: 'A part of the log was lost: it could not be written' })}\n`;

export class LogFile extends Writable {
  #path;
  #bounds;
  #now;
  #ageWatch;
  #watchedAt = 0;
  #file;
  #size = 0;
  #lost = 0;
  #triedAt = 0;

  constructor(path, bounds, now = Date.now) {
    super();
    this.#path = path;
    this.#bounds = bounds;
    this.#now = now;
    // An idle log expires too. Only writes may touch the file.
    this.#ageWatch = setInterval(() => this.write(''), AGE_WATCH_MS).unref();
  }

  _write(chunk, _encoding, done) {
    const bytes = this.#lost === 0 ? chunk : Buffer.concat([Buffer.from(lostLine(this.#lost)), chunk]);
    if (this.#file !== undefined && this.#size + bytes.length > this.#bounds.limitBytes) this.#rotate();
    this.#watchAge();
    this.#open();
    if (this.#file === undefined) {
      this.#lost += chunk.length;
      done();
      return;
    }
    this.#put(bytes, (error, rest) => {
      if (error === null) this.#lost = 0;
      else {
        // A truncated line ends with the report of the loss, whose own length does not count.
        this.#lost += Math.min(rest, chunk.length);
        this.#close();
      }
      done();
    });
  }

  _final(done) {
    clearInterval(this.#ageWatch);
    this.#close();
    done();
  }

  #watchAge() {
    const now = this.#now();
    if (now - this.#watchedAt < AGE_WATCH_MS) return;
    this.#watchedAt = now;
    if (isComplete(this.#path, this.#bounds.ageMs, now)) this.#rotate();
    try {
      removeOld(this.#path, this.#bounds.ageMs, now);
    } catch {}
  }

  #put(bytes, done) {
    write(this.#file, bytes, (error, written) => {
      if (error !== null) {
        done(error, bytes.length);
        return;
      }
      this.#size += written;
      if (written === bytes.length) done(null, 0);
      else this.#put(bytes.subarray(written), done);
    });
  }

  #open() {
    if (this.#file !== undefined || Date.now() - this.#triedAt < REOPEN_PAUSE_MS) return;
    try {
      this.#file = openSync(this.#path, 'a', 0o600);
      this.#size = fstatSync(this.#file).size;
    } catch {}
    // Only a failure delays the next attempt.
    this.#triedAt = this.#file === undefined ? Date.now() : 0;
  }

  #close() {
    if (this.#file === undefined) return;
    try {
      closeSync(this.#file);
    } catch {
      // Some systems report a full disk only on close.
    }
    this.#file = undefined;
    this.#triedAt = Date.now();
  }

  #rotate() {
    this.#close();
    this.#triedAt = 0;
    try {
      shiftGenerations(this.#path);
      renameSync(this.#path, `${this.#path}.1`);
    } catch {
      // The log grows; retried with the next line.
    }
  }
}
