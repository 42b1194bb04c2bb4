import { Worker } from 'node:worker_threads';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { RenderRequest, RenderResponse } from './pdf-thread.js';

/** Nest token of the file that runs in the thread and calls `servePdfs`. */
export const PDF_THREAD = Symbol('PDF_THREAD');

const DEADLINE_MS = 20_000;
const MEMORY_MB = 256;

interface Waiting {
  readonly resolve: (pdf: Buffer) => void;
  readonly reject: (error: Error) => void;
  readonly deadline: NodeJS.Timeout;
}

/**
 * Renders PDFs in a thread of their own, because laying one out takes tens of milliseconds in which the server would
 * answer nobody. The thread starts with the first document and stays, with its fonts.
 */
@Injectable()
export class PdfService implements OnApplicationShutdown {
  private readonly logger = new Logger(PdfService.name);
  private thread: Worker | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private count = 0;

  constructor(@Inject(PDF_THREAD) private readonly file: URL) {}

  /**
   * @param data what the document of this `kind` shows; it is copied to the thread
   * @throws Error when it cannot be rendered, or not within 20 s
   */
  async render(kind: string, data: object): Promise<Buffer> {
    const thread = this.thread ?? this.start();
    this.count += 1;
    const request: RenderRequest = { id: this.count, kind, data };
    return new Promise<Buffer>((resolve, reject) => {
      const deadline = setTimeout(() => this.abandon(thread, new Error('The PDF took too long')), DEADLINE_MS);
      this.waiting.set(request.id, { resolve, reject, deadline });
      thread.postMessage(request);
    });
  }

  async onApplicationShutdown(): Promise<void> {
    const { thread } = this;
    if (thread === undefined) return;
    this.abandon(thread, new Error('The server is closing'));
    await thread.terminate();
  }

  private start(): Worker {
    const thread = new Worker(this.file, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
    thread.on('message', (answer: RenderResponse) => this.settle(answer));
    thread.on('error', (error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      this.logger.error(`The PDF thread failed: ${reason}`);
      this.abandon(thread, new Error(`The PDF could not be rendered: ${reason}`));
    });
    thread.on('exit', () => this.abandon(thread, new Error('The PDF thread ended')));
    // An idle thread does not keep the process alive.
    thread.unref();
    this.thread = thread;
    return thread;
  }

  private settle(answer: RenderResponse): void {
    const waiting = this.waiting.get(answer.id);
    if (waiting === undefined) return;
    this.waiting.delete(answer.id);
    clearTimeout(waiting.deadline);
    if ('pdf' in answer) waiting.resolve(Buffer.from(answer.pdf.buffer));
    else waiting.reject(new Error(`The PDF could not be rendered: ${answer.error}`));
  }

  /** Gives a thread up with everything that waits for it; the next document starts a new one. */
  private abandon(thread: Worker, reason: Error): void {
    if (this.thread !== thread) return;
    this.thread = undefined;
    for (const { reject, deadline } of this.waiting.values()) {
      clearTimeout(deadline);
      reject(reason);
    }
    this.waiting.clear();
    void thread.terminate();
  }
}
