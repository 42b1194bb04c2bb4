const FLUSH_CHARACTERS = 8_192;
const FLUSH_INTERVAL_MS = 100;
/** Maximum backlog in characters: bounds memory when the disk is full or the reader is gone. */
const MAX_BUFFERED_CHARACTERS = 1_000_000;
const EXIT_FLUSH_ATTEMPTS = 20;
const EXIT_FLUSH_PAUSE_MS = 25;

/** Writes bytes and returns how many it took; throws when it takes none. */
export type WriteBytes = (bytes: Buffer) => number;

/** Buffers log lines. Never throws or blocks; drops and counts lines when the buffer is full. */
export class LogOutput {
  #text = '';
  #pending: Buffer = Buffer.alloc(0);
  #isRefused = false;
  #dropped = 0;

  constructor(private readonly writeBytes: WriteBytes) {
    setInterval(() => this.flushSync(), FLUSH_INTERVAL_MS).unref();
  }

  /** @param lines one or several, each with its line feed */
  write(lines: string): void {
    if (this.#pending.length + this.#text.length + lines.length > MAX_BUFFERED_CHARACTERS) {
      this.#dropped += 1;
      return;
    }
    this.#text += lines;
    // After a refused write only the timer retries.
    if (!this.#isRefused && this.#text.length >= FLUSH_CHARACTERS) this.flushSync();
  }

  flushSync(): void {
    this.#writePending();
    if (this.#isRefused || this.#dropped === 0) return;
    this.#text = droppedLine(this.#dropped);
    this.#dropped = 0;
    this.#writePending();
  }

  /** For process exit, which runs no asynchronous code: waits up to half a second for a slow reader. */
  end(): void {
    const pause = new Int32Array(new SharedArrayBuffer(4));
    for (let attempt = 0; attempt < EXIT_FLUSH_ATTEMPTS; attempt += 1) {
      this.flushSync();
      if (!this.#isRefused) return;
      Atomics.wait(pause, 0, 0, EXIT_FLUSH_PAUSE_MS);
    }
  }

  #writePending(): void {
    if (this.#text !== '') {
      const text = Buffer.from(this.#text);
      this.#pending = this.#pending.length === 0 ? text : Buffer.concat([this.#pending, text]);
      this.#text = '';
    }
    try {
      this.#isRefused = false;
      while (this.#pending.length > 0 && !this.#isRefused) {
        const bytesWritten = this.writeBytes(this.#pending);
        this.#pending = this.#pending.subarray(bytesWritten);
        this.#isRefused = bytesWritten === 0;
      }
    } catch {
      this.#isRefused = true;
    }
  }
}

const droppedLine = (count: number) =>
  `${JSON.stringify({ level: 'warn', time: new Date().toISOString(), lost: count, msg: 'Lines of the log were lost: nothing took them' })}\n`;
