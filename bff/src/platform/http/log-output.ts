const GATHERED_CHARACTERS = 8_192;
const LONGEST_WAIT_MS = 100;
/** Of what nobody takes: a full disk and a reader that is gone must not fill the memory as well. */
const MOST_WAITING_CHARACTERS = 1_000_000;
const LAST_TRIES = 20;
const LAST_PAUSE_MS = 25;

/** Takes bytes and answers how many it took; throws when it takes none. */
export type WriteBytes = (bytes: Buffer) => number;

/**
 * Where the log goes. A write for each line costs more than a kept answer: lines wait a moment for each other. Whatever the other
 * side does, a full disk, a reader that is slow or gone, no caller hears of it and none waits for it: lines stay until they are
 * taken, as many as there is room for, and later ones are counted and given up.
 */
export class LogOutput {
  #text = '';
  #rest: Buffer = Buffer.alloc(0);
  #isRefused = false;
  #lost = 0;

  constructor(private readonly writeBytes: WriteBytes) {
    setInterval(() => this.flushSync(), LONGEST_WAIT_MS).unref();
  }

  /** @param lines one or several, each with its line feed */
  write(lines: string): void {
    if (this.#rest.length + this.#text.length + lines.length > MOST_WAITING_CHARACTERS) {
      this.#lost += 1;
      return;
    }
    this.#text += lines;
    // What was refused a moment ago is tried again by the clock, not by every line.
    if (!this.#isRefused && this.#text.length >= GATHERED_CHARACTERS) this.flushSync();
  }

  /** Writes what waits, as far as it is taken. */
  flushSync(): void {
    this.#push();
    if (this.#isRefused || this.#lost === 0) return;
    this.#text = lostLine(this.#lost);
    this.#lost = 0;
    this.#push();
  }

  /** For the end of the process, which waits for nothing asynchronous: a reader that is only slow has half a second for the last lines. */
  end(): void {
    const pause = new Int32Array(new SharedArrayBuffer(4));
    for (let tries = 0; tries < LAST_TRIES; tries += 1) {
      this.flushSync();
      if (!this.#isRefused) return;
      Atomics.wait(pause, 0, 0, LAST_PAUSE_MS);
    }
  }

  #push(): void {
    if (this.#text !== '') {
      const text = Buffer.from(this.#text);
      this.#rest = this.#rest.length === 0 ? text : Buffer.concat([this.#rest, text]);
      this.#text = '';
    }
    try {
      this.#isRefused = false;
      while (this.#rest.length > 0 && !this.#isRefused) {
        const taken = this.writeBytes(this.#rest);
        this.#rest = this.#rest.subarray(taken);
        this.#isRefused = taken === 0;
      }
    } catch {
      this.#isRefused = true;
    }
  }
}

const lostLine = (count: number) =>
  `${JSON.stringify({ level: 'warn', time: new Date().toISOString(), lost: count, msg: 'Lines of the log were lost: nothing took them' })}\n`;
