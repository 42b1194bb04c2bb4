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
const FIRST_PAUSE_MS = 75;
const MAX_PAUSE_MS = 500;
const RETENTION_MS = 60 * 60 * 1000;
/** Time during which other calls join a pending job instead of queuing another one. */
const SHARED_MS = 60 * 1000;

const PENDING: DocumentResult = { filename: null, content: null, error: null };

type FailureTitle = Extract<PlainMessageCode, 'pdf-failed' | 'packing-list-failed'>;

type RequestedPdf = z.output<typeof generateQuotePdfSchema>;
type RequestedPackingList = z.output<typeof generatePackingListSchema>;

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
  async generatePackingList(requested: RequestedPackingList, now: Date): Promise<GeneratedQuotePdf> {
    await this.deleteExpiredDocuments(now);
    const id = await this.documents.requestPackingList(requested, now);
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
    const done = new AbortController();
    const signal = AbortSignal.any([this.#closing.signal, done.signal]);
    const slow = sleep(this.waitMs, PENDING, { signal }).catch(() => PENDING);
    const result = await Promise.race([slow, this.#poll(id, signal)]).finally(() => done.abort());
    if (result === null) throw rowNotFound(message('quote-request-not-found'));
    const { filename, content, error } = result;
    if (error !== null) throw failure(500, failed, { code: UNCODED, text: error });
    if (filename === null || content === null) throw failure(503, failed, message('file-slow'));
    return { filename, content };
  }

  /** Polls until the job has ended or `signal` is aborted. Null: deleted meanwhile with its request. */
  async #poll(id: string, signal: AbortSignal): Promise<DocumentResult | null> {
    let pause = FIRST_PAUSE_MS;
    while (!signal.aborted) {
      // A database outage may be over at the next poll.
      const result = await this.documents.findResult(id).catch(() => PENDING);
      if (result === null || result.error !== null || result.content !== null) return result;
      await sleep(pause, undefined, { signal }).catch(() => undefined);
      pause = Math.min(pause * 1.2, MAX_PAUSE_MS);
    }
    return PENDING;
  }

  @RunsHourly('cleanup')
  async deleteExpiredDocuments(now: Date): Promise<void> {
    await this.documents.deleteOlder(new Date(now.getTime() - RETENTION_MS));
  }

  beforeApplicationShutdown(): void {
    this.#closing.abort();
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
