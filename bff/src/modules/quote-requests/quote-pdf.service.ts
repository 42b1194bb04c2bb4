import { setTimeout as sleep } from 'node:timers/promises';
import { type GeneratedQuotePdf } from '@backlot/domain/contract';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { ProblemException, rowNotFound } from '../../platform/http/problem.js';
import { MadeDocumentsRepository, type DocumentResult, type WantedDocument } from './made-documents.repository.js';

/** How long a call waits for its file (decision 16). */
const WAIT_MS = 20_000;
const LOOK_EVERY_MS = 75;
const KEPT_MS = 60 * 60 * 1000;
/** How long a file that is being made is waited for by others too, before another job is given the work. */
const SHARED_MS = 60 * 1000;

/** The quote as a PDF for the back office: asked for here, drawn by a job, in whatever process. */
@Injectable()
export class QuotePdfService implements BeforeApplicationShutdown {
  private readonly closing = new AbortController();

  constructor(private readonly documents: MadeDocumentsRepository) {}

  /**
   * Waits at most 20 s for the file. One of the same version and paper size is answered at once.
   * @throws {ProblemException} 404 `PGRST116`, 500 when it cannot be made, 503 when it takes too long
   */
  async generate(wanted: WantedDocument, now: Date): Promise<GeneratedQuotePdf> {
    await this.forgetOld(now);
    const id = await this.documents.want(wanted, now, new Date(now.getTime() - SHARED_MS));
    if (id === undefined) throw rowNotFound('Quote request not found');
    const { filename, content, error } = await this.#result(id);
    if (filename === null || content === null) throw failure(500, error ?? 'The file could not be made.');
    return { pdf: Buffer.from(content).toString('base64'), filename };
  }

  async forgetOld(now: Date): Promise<void> {
    await this.documents.deleteOlder(new Date(now.getTime() - KEPT_MS));
  }

  beforeApplicationShutdown(): void {
    this.closing.abort();
  }

  async #result(id: string): Promise<DocumentResult> {
    const end = performance.now() + WAIT_MS;
    while (performance.now() < end && !this.closing.signal.aborted) {
      const result = await this.documents.findResult(id);
      if (result !== undefined) return result;
      await sleep(LOOK_EVERY_MS, undefined, { signal: this.closing.signal }).catch(() => undefined);
    }
    throw failure(503, 'It takes longer than usual. Please try again in a moment.');
  }
}

function failure(status: number, detail: string): ProblemException {
  return new ProblemException({ status, title: 'Failed to generate PDF', detail, code: status === 503 ? 'unavailable' : 'not-made' });
}
