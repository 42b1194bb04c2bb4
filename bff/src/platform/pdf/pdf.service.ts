import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { PdfWorker } from './pdf-worker.ts';

/** Nest token of the thread's entry file, which calls `servePdfs`. */
export const PDF_THREAD = Symbol('PDF_THREAD');

export type PdfPurpose = 'mail' | 'download';

/** Renders PDFs in worker threads, one per purpose, so that downloads do not wait for mails. */
@Injectable()
export class PdfService implements OnApplicationShutdown {
  readonly #workers: Readonly<Record<PdfPurpose, PdfWorker>>;

  constructor(@Inject(PDF_THREAD) file: URL) {
    this.#workers = { mail: new PdfWorker(file), download: new PdfWorker(file) };
  }

  /**
   * @param data content of a document of this `kind`; it is copied to the thread
   * @throws {Error} when it cannot be rendered, or not within 20 s of its start
   */
  render(kind: string, data: object, purpose: PdfPurpose): Promise<Buffer> {
    return this.#workers[purpose].render(kind, data);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(Object.values(this.#workers).map((worker) => worker.close()));
  }
}
