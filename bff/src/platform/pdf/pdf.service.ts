import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { PdfWorker } from './pdf-worker.js';

/** Nest token of the file that runs in the threads and calls `servePdfs`. */
export const PDF_THREAD = Symbol('PDF_THREAD');

/** What a PDF is drawn for: a mail, or somebody who waits for the file. */
export type PdfPurpose = 'mail' | 'download';

/**
 * Renders PDFs in threads, because laying one out takes tens of milliseconds in which the server would answer nobody.
 * Each purpose has a thread of its own: visitors decide how many mails there are, and staff does not wait behind them.
 */
@Injectable()
export class PdfService implements OnApplicationShutdown {
  private readonly workers: Readonly<Record<PdfPurpose, PdfWorker>>;

  constructor(@Inject(PDF_THREAD) file: URL) {
    this.workers = { mail: new PdfWorker(file), download: new PdfWorker(file) };
  }

  /**
   * @param data what the document of this `kind` shows; it is copied to the thread
   * @throws {Error} when it cannot be rendered, or not within 20 s of its start
   */
  render(kind: string, data: object, purpose: PdfPurpose): Promise<Buffer> {
    return this.workers[purpose].render(kind, data);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(Object.values(this.workers).map((worker) => worker.close()));
  }
}
