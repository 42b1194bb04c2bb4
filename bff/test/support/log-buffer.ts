import { Writable } from 'node:stream';
import { pino, type Logger } from 'pino';
import * as z from 'zod';

const lineSchema = z.record(z.string(), z.unknown());

/** A log that is held in memory instead of written. Nest has one log in a process: the one of the server that was started last. */
export class LogBuffer {
  readonly #lines: string[] = [];
  readonly log: Logger = pino(
    { level: 'info', base: null, formatters: { level: (label) => ({ level: label }) } },
    new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        this.#lines.push(chunk.toString('utf8'));
        done();
      },
    }),
  );

  /** Lines with this text. */
  with(text: string): Record<string, unknown>[] {
    return this.#lines.filter((line) => line.includes(text)).map((line) => lineSchema.parse(JSON.parse(line)));
  }
}
