import { Writable } from 'node:stream';
import { pino, type Logger } from 'pino';
import * as z from 'zod';

const lineSchema = z.record(z.string(), z.unknown());

/** Logger that buffers its lines in memory. Nest has one global logger: that of the server that started last. */
export class LogBuffer {
  readonly lines: string[] = [];
  readonly log: Logger;

  constructor(level = 'info') {
    this.log = pino(
      { level, base: null, formatters: { level: (label) => ({ level: label }) } },
      new Writable({
        write: (chunk: Buffer, _encoding, done) => {
          this.lines.push(chunk.toString('utf8'));
          done();
        },
      }),
    );
  }

  linesWith(text: string): Record<string, unknown>[] {
    return this.lines.filter((line) => line.includes(text)).map((line) => lineSchema.parse(JSON.parse(line)));
  }
}
