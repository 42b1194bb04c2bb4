import { setTimeout as sleep } from 'node:timers/promises';
import { message, type Message, type PlainMessageCode } from '@backlot/domain';
import { UNCODED } from '@backlot/domain/contract';
import type {
  GeneratedQuotePdf,
  generatePackingListSchema,
  generateQuotePdfSchema,
} from '@backlot/domain/contract/staff';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type * as z from 'zod';
import { ProblemException, rowNotFound } from '../../../platform/http/problem.ts';
import { RunsHourly } from '../../../platform/hourly-work.ts';
import {
  GeneratedDocumentsRepository,
  type DocumentReader,
  type DocumentRequest,
  type DocumentResult,
} from './generated-documents.repository.ts';
import { QuoteRequestsService } from '../quote-requests.service.ts';

const WAIT_MS = 20_000;
const POLL_INTERVAL_MS = 75;
const RETENTION_MS = 60 * 60 * 1000;
/** Time during which other calls join a pending job instead of queuing another one. */
const SHARED_MS = 60 * 1000;

type FailureTitle = Extract<PlainMessageCode, 'pdf-failed' | 'packing-list-failed'>;

export type RequestedPdf = z.output<typeof generateQuotePdfSchema>;

export type RequestedPackingList = z.output<typeof generatePackingListSchema>;

export interface RenderedFile {
  readonly filename: string;
  readonly content: Uint8Array;
}

/** PDFs of quotes, rendered by jobs that may run in another process. */
@Injectable()
export class QuotePdfService implements BeforeApplicationShutdown {
  /** Milliseconds that a call waits for its file (decision 16). Tests disable the timeout. */
  waitMs = WAIT_MS;
  readonly #closing = new AbortController();
  /** Number of waiting calls by document id. */
  readonly #waiting = new Map<string, { calls: number; readonly settled: PromiseWithResolvers<void> }>();
  #watching: Promise<void> | undefined;

  constructor(
    private readonly documents: GeneratedDocumentsRepository,
    private readonly quoteRequests: QuoteRequestsService,
  ) {}

  /**
   * Waits at most 20 s for the file. A cached file of the same version and paper size is returned at once.
   * @throws {ProblemException} 404 `PGRST116`, 500 when rendering fails, 503 on timeout
   */
  async generate({ quoteRequestId, paperSize, version }: RequestedPdf, now: Date): Promise<GeneratedQuotePdf> {
    await this.deleteExpiredDocuments(now);
    const quoteVersion = await this.#sealedVersion(quoteRequestId, version);
    return toGenerated(await this.#render({ quoteRequestId, quoteVersion, paperSize }, 'staff', now));
  }

  /** Not cached. @throws {ProblemException} as `generate` does */
  async generatePackingList(
    { quoteRequestId, locale, paper }: RequestedPackingList,
    now: Date,
  ): Promise<GeneratedQuotePdf> {
    await this.deleteExpiredDocuments(now);
    const id = await this.documents.requestPackingList({ quoteRequestId, paperSize: paper, locale }, now);
    return toGenerated(await this.#waitForFile(id, 'packing-list-failed'));
  }

  /** @throws {ProblemException} as `generate` does */
  renderForCustomer(quoteRequestId: string, quoteVersion: number, now: Date): Promise<RenderedFile> {
    return this.#render({ quoteRequestId, quoteVersion, paperSize: 'letter' }, 'customer', now);
  }

  async #render(request: DocumentRequest, by: DocumentReader, now: Date): Promise<RenderedFile> {
    const freshFrom = new Date(now.getTime() - SHARED_MS);
    return this.#waitForFile(await this.documents.requestDocument(request, { now, freshFrom, by }), 'pdf-failed');
  }

  async #waitForFile(id: string | undefined, failed: FailureTitle): Promise<RenderedFile> {
    if (id === undefined) throw rowNotFound(message('quote-request-not-found'));
    const { filename, content, error } = await this.#result(id, failed);
    if (filename === null || content === null)
      throw failure(500, failed, error === null ? message('file-not-made') : { code: UNCODED, text: error });
    return { filename, content };
  }

  @RunsHourly('cleanup')
  async deleteExpiredDocuments(now: Date): Promise<void> {
    await this.documents.deleteOlder(new Date(now.getTime() - RETENTION_MS));
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#closing.abort();
    await this.#watching;
  }

  /** Returns the requested version; unset: the newest if the request is unchanged since, else null for a draft. */
  async #sealedVersion(quoteRequestId: string, requested: number | undefined): Promise<number | null> {
    const sealed = await this.quoteRequests.findVersions(quoteRequestId);
    if (sealed === undefined) throw rowNotFound(message('quote-request-not-found'));
    const { versions, isChangedSinceSent } = sealed;
    if (requested === undefined) return isChangedSinceSent ? null : (versions[0]?.number ?? null);
    if (versions.some(({ number }) => number === requested)) return requested;
    throw rowNotFound(message('pdf-failed'), message('quote-version-not-found'));
  }

  async #result(id: string, failed: FailureTitle): Promise<DocumentResult> {
    const done = new AbortController();
    const timeout = sleep(this.waitMs, undefined, {
      signal: AbortSignal.any([this.#closing.signal, done.signal]),
    }).catch(() => undefined);
    const isOver = await Promise.race([timeout.then(() => true), this.#untilSettled(id).then(() => false)]);
    done.abort();
    this.#stopWaiting(id);
    if (isOver) throw failure(503, failed, message('file-slow'));
    const result = await this.documents.findResult(id);
    // Deleted meanwhile with its request.
    if (result === undefined) throw rowNotFound(message('quote-request-not-found'));
    return result;
  }

  #untilSettled(id: string): Promise<void> {
    const wait = this.#waiting.get(id) ?? { calls: 0, settled: Promise.withResolvers<void>() };
    wait.calls += 1;
    this.#waiting.set(id, wait);
    this.#watching ??= this.#watch();
    return wait.settled.promise;
  }

  #stopWaiting(id: string): void {
    const wait = this.#waiting.get(id);
    if (wait === undefined) return;
    wait.calls -= 1;
    if (wait.calls === 0) this.#waiting.delete(id);
  }

  /** Polls once for all waiting calls, so that the load is independent of their number. */
  async #watch(): Promise<void> {
    while (this.#waiting.size > 0 && !this.#closing.signal.aborted) {
      // A database outage may be over at the next poll.
      const settled = await this.documents.findSettled([...this.#waiting.keys()]).catch(() => []);
      for (const id of settled) this.#waiting.get(id)?.settled.resolve();
      await sleep(POLL_INTERVAL_MS, undefined, { signal: this.#closing.signal }).catch(() => undefined);
    }
    this.#watching = undefined;
  }
}

const toGenerated = ({ filename, content }: RenderedFile): GeneratedQuotePdf => ({
  pdf: Buffer.from(content).toString('base64'),
  filename,
});

function failure(status: number, failed: FailureTitle, detail: Message): ProblemException {
  return new ProblemException({
    status,
    title: message(failed),
    detail,
    code: status === 503 ? 'unavailable' : 'not-made',
  });
}
