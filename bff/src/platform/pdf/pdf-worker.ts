import { Worker } from 'node:worker_threads';
import { Logger } from '@nestjs/common';
import type { RenderRequest, RenderResponse } from './pdf-thread.ts';

const TIMEOUT_MS = 20_000;
const MEMORY_MB = 256;

interface Rendering extends RenderRequest {
  readonly resolve: (pdf: Buffer) => void;
  readonly reject: (error: Error) => void;
}

interface Current extends Rendering {
  readonly timeout: NodeJS.Timeout;
}

/** Queue for one thread. Sends documents one at a time, so that timeout and failure apply to one document only. */
export class PdfWorker {
  readonly #logger = new Logger(PdfWorker.name);
  readonly #queue: Rendering[] = [];
  #thread: Worker | undefined;
  #current: Current | undefined;

  /** @param file runs in the thread and calls `servePdfs` */
  constructor(
    private readonly file: URL,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {}

  /** @throws {Error} it cannot be rendered, or not in time */
  render(kind: string, data: object): Promise<Buffer> {
    return new Promise<Buffer>((resolve, reject) => {
      this.#queue.push({ kind, data, resolve, reject });
      this.#next();
    });
  }

  async close(): Promise<void> {
    const reason = new Error('The server is closing');
    for (const { reject } of this.#queue.splice(0)) reject(reason);
    await this.#replaceThread(reason);
  }

  #next(): void {
    if (this.#current !== undefined) return;
    const rendering = this.#queue.shift();
    if (rendering === undefined) return;
    const thread = this.#thread ?? this.#start();
    const timeout = setTimeout(() => void this.#replaceThread(new Error('The PDF took too long')), this.timeoutMs);
    this.#current = { ...rendering, timeout };
    thread.postMessage({ kind: rendering.kind, data: rendering.data } satisfies RenderRequest);
  }

  #start(): Worker {
    const thread = new Worker(this.file, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
    const fail = (reason: string) => {
      if (this.#thread === thread) void this.#replaceThread(new Error(reason));
    };
    thread.on('message', (response: RenderResponse) => {
      if (this.#thread === thread) this.#settle(response);
    });
    thread.on('error', (error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      this.#logger.error(`The PDF thread failed: ${reason}`);
      fail(`The PDF could not be rendered: ${reason}`);
    });
    thread.on('exit', () => fail('The PDF thread ended'));
    // An idle thread does not keep the process alive.
    thread.unref();
    this.#thread = thread;
    return thread;
  }

  #settle(response: RenderResponse): void {
    const current = this.#finish();
    if ('pdf' in response) current?.resolve(Buffer.from(response.pdf.buffer));
    else current?.reject(new Error(`The PDF could not be rendered: ${response.error}`));
    this.#next();
  }

  /** Terminates the thread and fails its document; the next document starts a new thread. */
  async #replaceThread(reason: Error): Promise<void> {
    const thread = this.#thread;
    this.#thread = undefined;
    this.#finish()?.reject(reason);
    this.#next();
    await thread?.terminate();
  }

  #finish(): Current | undefined {
    const current = this.#current;
    clearTimeout(current?.timeout);
    this.#current = undefined;
    return current;
  }
}
