/**
 * Logs of what runs for months: bounded in length and age, with a few older generations beside them, and nothing that a full disk
 * could end.
 */
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

/** `bff.log.1` is the youngest of the older ones. */
const GENERATIONS = 3;
const REOPEN_PAUSE_MS = 1_000;
const AGE_WATCH_MS = 60 * 60 * 1_000;
const FIRST_LINES_BYTES = 4_096;

/** As the server and PostgreSQL write the time of a line, both in UTC. */
const LINE_TIME = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d/;

/** When the first line of a log was written: by the line, since files are copied and renamed. Undefined when there is no line. */
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

/** A generation takes a part of the whole time: with the last of them no line is older, and none goes before two thirds of it. */
const isComplete = (path, ageMs, now) => isOlder(path, ageMs / GENERATIONS, now);

/** Removes the generations in which a line is older. */
function removeOld(path, ageMs, now) {
  for (let age = 1; age <= GENERATIONS; age += 1)
    if (isOlder(`${path}.${age}`, ageMs, now)) rmSync(`${path}.${age}`, { force: true });
}

/** Gives the name of the youngest generation free; the oldest one goes. */
function makeWay(path) {
  rmSync(`${path}.${GENERATIONS}`, { force: true });
  for (let age = GENERATIONS - 1; age >= 1; age -= 1)
    if (existsSync(`${path}.${age}`)) renameSync(`${path}.${age}`, `${path}.${age + 1}`);
}

/**
 * Moves the content of a log that another process holds open, for appending, to its youngest generation once it is longer or older
 * than it may be, and removes generations that are too old. On a full disk it is left for another time: then nobody can make it longer.
 */
export function rotateHeldLog(path, { limitBytes, ageMs }, now) {
  const copy = `${path}.copy`;
  try {
    const { size } = statSync(path, { throwIfNoEntry: false }) ?? { size: 0 };
    if (size > limitBytes || isComplete(path, ageMs, now)) {
      copyFileSync(path, copy);
      makeWay(path);
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

/** A log that this process writes: takes every byte, and loses what cannot be written, which it says in the log as soon as it can. */
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
    // A log in which nothing is written any more grows old as well. Nothing but a write may touch the file.
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
        // What is left of a line ends with the line that tells of the loss. Its own length counts for nothing.
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
    } catch {
      // Tried again in an hour.
    }
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
    } catch {
      // Tried again with what is written next.
    }
    // Only a failure makes the next one wait.
    this.#triedAt = this.#file === undefined ? Date.now() : 0;
  }

  #close() {
    if (this.#file === undefined) return;
    try {
      closeSync(this.#file);
    } catch {
      // Some systems tell only now that what was written has no room.
    }
    this.#file = undefined;
    this.#triedAt = Date.now();
  }

  #rotate() {
    this.#close();
    this.#triedAt = 0;
    try {
      makeWay(this.#path);
      renameSync(this.#path, `${this.#path}.1`);
    } catch {
      // It grows on; the next line tries again.
    }
  }
}
